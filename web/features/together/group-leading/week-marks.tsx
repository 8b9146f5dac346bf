import { formatWeeksDone } from '#web/features/together/shared/group-text.ts'

const SIZE = 9
const STEP = 13

interface Props {
  /** Numbers of completed weeks, from 1. */
  doneWeeks: readonly number[]
  weekCount: number
}

/**
 * Row of squares, one per week, filled if completed, with a text alternative. All squares are drawn as two SVG shapes:
 * one for completed weeks, one for the others.
 */
export function WeekMarks({ doneWeeks, weekCount }: Props) {
  const done = new Set(doneWeeks)
  const numbers = Array.from({ length: weekCount }, (_, index) => index + 1)
  const width = weekCount * STEP
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${STEP}`}
        width={width}
        height={STEP}
        className="max-w-full"
      >
        <path d={squares(numbers.filter((number) => done.has(number)))} className="fill-flame stroke-flame" />
        <path d={squares(numbers.filter((number) => !done.has(number)))} className="fill-none stroke-edge" />
      </svg>
      <span className="whitespace-nowrap text-sm text-soft">{formatWeeksDone(done.size, weekCount)}</span>
    </span>
  )
}

function squares(numbers: readonly number[]): string {
  return numbers.map((number) => `M${(number - 1) * STEP + 2} 2h${SIZE}v${SIZE}h-${SIZE}Z`).join('')
}
