import { DropdownMenu } from 'radix-ui'
import { type PointerEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'

/** Distance in px that the pointer may move between press and release without being a drag. */
const DRAG_FROM_PX = 10

/**
 * Menu of actions. `trigger` is the button that opens it, and must have a label.
 *
 * The menu opens when the button is pressed, so that one can drag to an item and release there. If the page moves
 * between press and release of a plain click, the menu may lie under the pointer. That release selects nothing.
 */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  const pressedAt = useRef({ x: 0, y: 0 })

  function rememberPress({ clientX, clientY }: PointerEvent): void {
    pressedAt.current = { x: clientX, y: clientY }
  }

  function ignoreClickOnTrigger(event: PointerEvent): void {
    const { x, y } = pressedAt.current
    if (Math.hypot(event.clientX - x, event.clientY - y) < DRAG_FROM_PX) event.stopPropagation()
  }

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild onPointerDown={rememberPress}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          data-screen-only
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onPointerUpCapture={ignoreClickOnTrigger}
          className="z-50 min-w-[min(12rem,100%)] animate-rise rounded-md border border-line bg-raised p-1.5 shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type ItemProps = {
  children: ReactNode
  onSelect?: () => void
  /** Applies the styles of a menu item to the only child, a link, instead of rendering an element. */
  asChild?: boolean
  danger?: boolean
}

export function MenuItem({ children, onSelect, asChild = false, danger }: ItemProps) {
  return (
    <DropdownMenu.Item
      asChild={asChild}
      {...(onSelect ? { onSelect } : {})}
      className={classes(
        'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-sm px-3 text-base no-underline outline-none',
        danger ? 'text-loss data-highlighted:bg-loss/8' : 'text-ink data-highlighted:bg-sunk',
      )}
    >
      {children}
    </DropdownMenu.Item>
  )
}

/** Heading of a menu or of a group of its items, such as a name or an email address. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="truncate px-3 py-2 text-sm text-soft">{children}</DropdownMenu.Label>
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />
}
