import { useState } from 'react'
import { rhythmErrors, rhythmNotices } from '#contract/messages/reading/rhythm.ts'
import { type Rhythm, rhythm as rhythmSchema } from '#contract/reading/rhythm.ts'
import { dayAt } from '#contract/values/calendar-date.ts'
import { useCheckedForm } from '#web/lib/api/use-checked-form.ts'
import { browserTimeZone } from '#web/lib/browser-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { CheckField, SelectField, TextField } from '#web/ui/fields/field.tsx'
import { restNow, restsAfter } from './rest-now.ts'
import { useSaveRhythm } from './rhythm.data.ts'

interface Props {
  memberId: string
  rhythm: Rhythm
}

/**
 * Form for the rhythm: how many days a week the member studies, when their day starts, and periods of rest. The fields
 * preserve the input even if saving fails.
 */
export function RhythmForm({ memberId, rhythm }: Props) {
  const toast = useToast()
  const { mutate, isPending } = useSaveRhythm(memberId)
  const today = dayAt(new Date(), browserTimeZone().timeZone, rhythm.dayStartsAtHour)
  const current = restNow(rhythm.rests, today)
  const [isResting, setResting] = useState(current !== undefined)

  const { errors, onSubmit, onInput } = useCheckedForm({
    schema: rhythmSchema,
    read: (fields) => {
      const until = String(fields.get('until') ?? '') || null
      return {
        daysPerWeek: Number(fields.get('daysPerWeek')),
        dayStartsAtHour: Number(fields.get('dayStartsAtHour')),
        hidesStreaks: fields.has('hidesStreaks'),
        rests: restsAfter(rhythm.rests, today, isResting ? { isResting, until } : { isResting }),
      }
    },
    send: mutate,
    onSuccess: () => toast.success(rhythmNotices.saved.title),
    failed: rhythmErrors.failed,
  })

  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2"
    >
      <SelectField
        label="Days a week"
        name="daysPerWeek"
        defaultValue={rhythm.daysPerWeek}
        hint="Your streak goes on as long as you study on this many of any seven days."
        error={errors.daysPerWeek}
      >
        {[7, 6, 5, 4, 3, 2, 1].map((days) => (
          <option key={days} value={days}>
            {days === 7 ? 'Every day' : days === 1 ? 'One day' : `${days} days`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Your day begins at"
        name="dayStartsAtHour"
        defaultValue={rhythm.dayStartsAtHour}
        hint="What you read before this hour still counts for the day before."
        error={errors.dayStartsAtHour}
      >
        {Array.from({ length: 13 }, (_, hour) => (
          <option key={hourInWords(hour)} value={hour}>
            {hourInWords(hour)}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-3">
        <CheckField
          label="I am resting now"
          checked={isResting}
          onChange={(event) => setResting(event.currentTarget.checked)}
          hint="For an illness, a journey, a season of much to do. Days of rest neither count nor break your streak."
          error={isResting ? undefined : restError(errors)}
        />
        {isResting && (
          <TextField
            label="Until"
            name="until"
            type="date"
            required={false}
            min={today}
            defaultValue={current?.to ?? ''}
            hint="The last day of your rest. Leave it empty to rest until you change this."
            error={restError(errors)}
          />
        )}
      </div>
      <CheckField
        label="Do not show me streaks"
        name="hidesStreaks"
        defaultChecked={rhythm.hidesStreaks}
        hint="Days in a row are hidden everywhere. What you read is still counted."
      />
      <Button type="submit" busy={isPending} className="justify-self-start">
        Save your rhythm
      </Button>
    </form>
  )
}

/**
 * Returns the first error about any period of rest. The form displays the error beside the current period, the only one
 * that this form can edit.
 */
function restError(errors: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(errors).find(([field]) => field.startsWith('rests'))?.[1]
}

function hourInWords(hour: number): string {
  if (hour === 0) return 'Midnight'
  return hour === 12 ? 'Noon' : `${hour} in the morning`
}
