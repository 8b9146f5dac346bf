import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  title: string
  /** Line below the title about the content. */
  hint?: string
  /** Called when the section is opened, for content that is rendered only then. */
  onOpen?: () => void
  children: ReactNode
}

/** Section that is closed at first, in a list of such sections. */
export function Fold({ title, hint, onOpen, children }: Props) {
  const section = useRef<HTMLDetailsElement>(null)
  // The browser also opens a section whose page is not hydrated yet. React does not report that.
  useEffect(() => {
    if (section.current?.open) onOpen?.()
  }, [onOpen])
  return (
    <details
      ref={section}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      className="group/fold border-line border-t last:border-b"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          {title}
          {hint && <span className="block text-sm text-soft">{hint}</span>}
        </span>
        <Icon
          name="chevron-down"
          className="shrink-0 text-lake transition-transform duration-180 group-open/fold:rotate-180"
        />
      </summary>
      <div className="min-w-0 pb-6">{children}</div>
    </details>
  )
}
