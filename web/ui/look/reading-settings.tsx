import { type ComponentType, useState } from 'react'
import { ReadingButton } from './reading-button.tsx'

/**
 * One button, one small sheet: how the page is lit and how its text is set. Kept on the device. The sheet and all that places it
 * come with the first press; where they do not arrive, nothing opens.
 */
export function ReadingSettings() {
  const [Popover, setPopover] = useState<ComponentType | null>(null)
  if (Popover) return <Popover />

  async function open(): Promise<void> {
    const file = await import('./reading-popover.tsx').catch(() => null)
    if (file) setPopover(() => file.ReadingPopover)
  }
  return <ReadingButton aria-haspopup="dialog" aria-expanded={false} onClick={open} />
}
