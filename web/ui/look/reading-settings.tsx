import { type ComponentType, useState } from 'react'
import { ReadingButton } from './reading-button.tsx'

/**
 * Reading settings: theme and typography, stored on the device. The popover and its positioning library are
 * loaded on the first press; if that fails, nothing opens.
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
