import { Slot } from 'radix-ui'
import { cloneElement, type ReactElement, type ReactNode } from 'react'

/** Bottom navigation on phones. Takes at most five `BottomNavItem` elements. */
export function BottomNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper/94 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-lg">{children}</ul>
    </nav>
  )
}

type ItemProps = {
  icon: ReactNode
  label: string
  /**
   * Link or button without children, into which the icon and the label are inserted. The current item has
   * `aria-current="page"`.
   */
  children: ReactElement
}

export function BottomNavItem({ icon, label, children }: ItemProps) {
  return (
    <li className="flex-1">
      <Slot.Root className="-outline-offset-2 relative grid min-h-14 w-full content-center justify-items-center gap-0.5 text-[1.375rem] text-soft no-underline transition-colors duration-120 aria-[current=page]:text-lake">
        {cloneElement(
          children,
          undefined,
          icon,
          <span key="label" className="font-medium text-[min(var(--text-xs),4.6vw)] leading-none">
            {label}
          </span>,
        )}
      </Slot.Root>
    </li>
  )
}
