import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface Props {
  /** Accessible name of the setting, such as "Speed". */
  label: string
  value: string
  onChange: (value: string) => void
  /** Visible content of the control: an icon, and a word or two on wide screens. */
  mark: ReactNode
  /** Whether the setting is active, such as a running sleep timer; then its icon is highlighted. */
  isLit?: boolean
  /** The `option` elements. */
  children: ReactNode
}

/** A setting of the player: a native select under an icon with the size of a touch target. */
export function PlayerChoice({ label, value, onChange, mark, isLit, children }: Props) {
  return (
    <span
      className={classes(
        'relative inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-md text-lg transition-colors duration-120',
        'hover:bg-lake/8 has-focus-visible:outline-2 has-focus-visible:outline-lake has-focus-visible:outline-offset-2 sm:px-2',
        isLit ? 'text-flame-ink' : 'text-soft',
      )}
    >
      {mark}
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer bg-raised text-base text-ink opacity-0"
      >
        {children}
      </select>
    </span>
  )
}
