import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  plain: 'bg-sunk text-soft',
  flame: 'bg-flame/14 text-flame-ink',
  lake: 'bg-lake/10 text-lake',
}

type Props = {
  children: ReactNode
  tone?: keyof typeof tones
  /** Colour of a dot before the text, such as `themeInk('salvation')`. */
  ink?: string
  className?: string
}

/** Short label beside the item that it describes. */
export function Badge({ children, tone = 'plain', ink, className }: Props) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-xs',
        tones[tone],
        className,
      )}
    >
      {ink && <span aria-hidden="true" className="size-2 rounded-full" style={{ background: ink }} />}
      {children}
    </span>
  )
}
