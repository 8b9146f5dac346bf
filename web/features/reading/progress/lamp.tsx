import { PLAN_DAYS } from '#contract/limits.ts'
import { heightAt, SKY } from './path-landscape.ts'

/**
 * Draws a lamp at the reader's day, above the hills of `PathPicture` for the days `from` to `to`. It is a separate SVG,
 * because the hills are stretched to the width of the page and the lamp must not be.
 */
export function Lamp({ day, from = 1, to = PLAN_DAYS }: { day: number; from?: number; to?: number }) {
  return (
    <svg
      viewBox="-20 -20 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      className="absolute -translate-x-1/2 -translate-y-[90%]"
      style={{
        left: `${(100 * (day - from + 0.5)) / (to - from + 1)}%`,
        top: `${(100 * heightAt(day - 0.5)) / SKY}%`,
      }}
    >
      <circle r="19" fill="var(--flame)" opacity="0.16" />
      <circle r="12" fill="var(--flame)" opacity="0.2" />
      <path fill="var(--flame)" d="M0-9c3.6 3.8 3.6 7.2 0 9.5C-3.6-1.8-3.6-5.2 0-9Z" />
      <path
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M-7 3.5H7C6.6 6.3 4 7.8 0 7.8S-6.6 6.3-7 3.5ZM0 7.8V13M-4.5 13.5h9"
      />
    </svg>
  )
}
