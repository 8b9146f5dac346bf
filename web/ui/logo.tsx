import { classes } from './classes.ts'

/** The lamp on its stand. `public/favicon.svg` is the same drawing. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" fill="none" aria-hidden="true" className={className}>
      <path fill="var(--flame)" d="M16 2.5c3.6 3.8 3.6 7.2 0 9.5-3.6-2.3-3.6-5.7 0-9.5Z" />
      <g stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6.5 15h19c-.6 4-4.3 6.2-9.5 6.2S7.1 19 6.5 15Z" />
        <path d="M16 21.2V28M10 29h12" />
      </g>
    </svg>
  )
}

/** The product's name beside its lamp. The name is handed in: another ministry runs it under its own. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-2 font-serif text-ink text-lg', className)}>
      <Logo className="text-[1.4em]" />
      {name}
    </span>
  )
}
