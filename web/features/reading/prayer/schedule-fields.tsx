import { useId } from 'react'
import { type Weekday, weekdays, weekdaysIn } from '#contract/reading/prayer/prayer-schedule.ts'
import { capitalised } from '#contract/values/numbers.ts'
import { Choices } from '#web/ui/fields/choices.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import type { TypedSchedule } from './typed-prayer.ts'

const whens: readonly { value: TypedSchedule['when']; label: string }[] = [
  { value: 'never', label: 'No schedule' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekdays', label: 'On some days' },
]

interface Props {
  values: TypedSchedule
  onType: (change: Partial<TypedSchedule>) => void
  /** Error message for the chosen weekdays; undefined if they are valid. */
  error: string | undefined
}

/** Fields for the schedule: the days on which a prayer comes first in a session. */
export function ScheduleFields({ values: { when, days, until }, onType, error }: Props) {
  const id = useId()
  const chosen = weekdaysIn(days)

  function toggle(day: Weekday): void {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]
    onType({ days: next.join(',') })
  }

  return (
    <div className="grid gap-4">
      <Choices label="Schedule" options={whens} value={when} onChange={(when) => onType({ when })} />
      {when === 'weekdays' && (
        <fieldset aria-describedby={`${id}-error`} className="min-w-0">
          <legend className="mb-1.5 font-medium text-sm">Days of the week</legend>
          <div className="flex flex-wrap gap-2">
            {weekdays.map((day) => (
              <label
                key={day}
                className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border border-edge/60 px-3 text-sm hover:border-lake has-checked:border-lake has-checked:bg-lake has-checked:text-on-lake has-focus-visible:outline-2 has-focus-visible:outline-lake has-focus-visible:outline-offset-2"
              >
                <input
                  type="checkbox"
                  className="absolute inset-0 cursor-pointer opacity-0"
                  aria-label={day}
                  aria-invalid={error ? true : undefined}
                  checked={chosen.includes(day)}
                  onChange={() => toggle(day)}
                />
                {capitalised(day.slice(0, 3))}
              </label>
            ))}
          </div>
          <p
            id={`${id}-error`}
            aria-live="polite"
            className="mt-1.5 font-medium text-loss text-sm empty:hidden"
          >
            {error}
          </p>
        </fieldset>
      )}
      {when !== 'never' && (
        <TextField
          label="Until"
          type="date"
          required={false}
          className="max-w-56"
          value={until}
          onChange={({ target }) => onType({ until: target.value })}
        />
      )}
    </div>
  )
}
