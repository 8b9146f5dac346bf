import { useId } from 'react'
import { type QuietTimer, quietMinutes } from './use-quiet-timer.ts'

/** Select for the duration of a quiet time, and the remaining minutes while its timer runs. */
export function QuietTimerLine({ timer }: { timer: QuietTimer }) {
  const id = useId()
  const { minutes, share, minutesLeft, isUp, start } = timer
  return (
    <div className="grid gap-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-soft">
        <label htmlFor={id}>Quiet timer</label>
        <select
          id={id}
          className="min-h-11 rounded-md border border-line bg-raised px-2 text-ink"
          value={minutes ?? ''}
          onChange={({ target }) => start(target.value === '' ? null : Number(target.value))}
        >
          <option value="">Off</option>
          {quietMinutes.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? '1 minute' : `${count} minutes`}
            </option>
          ))}
        </select>
        {minutes !== null && !isUp && (
          <span>{minutesLeft === 1 ? 'Less than a minute left' : `${minutesLeft} minutes left`}</span>
        )}
        <span role="status">{isUp && 'The time is up. Stay as long as you like.'}</span>
      </div>
      {minutes !== null && (
        <div className="quiet-line" aria-hidden="true">
          <div style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
    </div>
  )
}
