import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsPrinting } from './use-is-printing.ts'
import { useTabPlaces } from './use-tab-places.ts'

type Tab = {
  value: string
  label: ReactNode
  content: ReactNode
  /** Whether the panel is printed even while another one is open. Any other panel is printed only while it is open. */
  isAlwaysPrinted?: boolean
}

type Props = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly [Tab, ...Tab[]]
  value?: string
  onChange?: (value: string) => void
}

/** Tabs with one panel visible at a time. The first is open by default. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const [selected, setAsked] = useState(tabs[0].value)
  const open = value ?? selected
  const { root, leave } = useTabPlaces()
  const isPrinting = useIsPrinting()
  useEffect(() => scrollToTab(root.current, open), [root, open])
  return (
    <Radix.Root
      ref={root}
      // Inside a grid, this element would otherwise be as wide as all tabs in a row. With a minimum width of zero it
      // stays within its column, and the row of tabs scrolls.
      className="min-w-0"
      value={open}
      onValueChange={(next) => {
        leave(open, next)
        setAsked(next)
        onChange?.(next)
      }}
    >
      <Radix.List
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none] print:hidden"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-outline-offset-2 min-h-12 min-w-11 shrink-0 border-transparent border-b-2 px-0.5 text-base text-soft transition-colors duration-120 hover:text-ink data-[state=active]:border-lake data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          {...(isPrinting && tab.isAlwaysPrinted && { forceMount: true })}
          className="animate-fade pt-6 sm:pt-8 print:pt-2"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Scrolls the row of tabs, which on a narrow screen is wider than its place, to the open tab. */
function scrollToTab(root: HTMLElement | null, value: string): void {
  const tab = root?.querySelector(`[id$="-trigger-${value}"]`)
  const row = tab?.parentElement
  if (!tab || !row) return
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inner.left < outer.left || inner.right > outer.right) row.scrollLeft += inner.left - outer.left
}
