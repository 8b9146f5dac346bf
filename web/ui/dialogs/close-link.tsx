import type { MouseEvent } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type Props = { href: string; onClose: () => void; label?: string }

/** Close button that is a real link, so that it works before hydration and can be opened in a new tab. */
export function CloseLink({ href, onClose, label = 'Close' }: Props) {
  function close(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    onClose()
  }
  return (
    <a
      href={href}
      onClick={close}
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-full text-soft transition-colors duration-120 hover:bg-sunk hover:text-ink"
    >
      <Icon name="close" />
    </a>
  )
}
