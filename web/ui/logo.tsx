import { LAMP } from '#contract/reading/lamp.ts'
import { classes } from './classes.ts'

/** The logo. `public/favicon.svg` is the same drawing. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${LAMP.grid} ${LAMP.grid}`}
      width="1em"
      height="1em"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      <path fill="var(--flame)" d={LAMP.flame} />
      <g stroke="currentColor" strokeWidth={LAMP.strokeWidth} strokeLinecap="round" strokeLinejoin="round">
        <path d={LAMP.bowl} />
        <path d={LAMP.stand} />
      </g>
    </svg>
  )
}

/**
 * Logo with the name of the site. The name is a prop, because each organisation runs the app under its own.
 */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      translate="no"
      className={classes('inline-flex items-center gap-2 font-serif text-ink text-lg', className)}
    >
      <Logo className="text-[1.4em]" />
      {name}
    </span>
  )
}
