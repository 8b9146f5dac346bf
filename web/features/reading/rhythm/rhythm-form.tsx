import { type FormEvent, useState } from 'react'
import { rhythmErrors, rhythmNotices } from '#contract/messages/reading/rhythm.ts'
import { type Rhythm, rhythm as rhythmSchema } from '#contract/reading/rhythm.ts'
import { dayAt } from '#contract/values/calendar-date.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { errorsByField } from '#web/lib/api/field-errors.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { browserPlace } from '#web/lib/browser-place.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { CheckField, SelectField, TextField } from '#web/ui/fields/field.tsx'
import { restNow, restsAfter } from './rest-now.ts'
import { useSaveRhythm } from './rhythm.data.ts'

interface Props {
  memberId: string
  rhythm: Rhythm
}

/** The fields keep what was chosen, whether it could be saved or not. */
export function RhythmForm({ memberId, rhythm }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(rhythmErrors.failed)
  const { mutate, isPending } = useSaveRhythm(memberId)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const today = dayAt(new Date(), browserPlace().timeZone, rhythm.dayStartsAtHour)
  const current = restNow(rhythm.rests, today)
  const [isResting, setResting] = useState(current !== undefined)

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const until = String(fields.get('until') ?? '') || null
    const checked = rhythmSchema.safeParse({
      daysPerWeek: Number(fields.get('daysPerWeek')),
      dayStartsAtHour: Number(fields.get('dayStartsAtHour')),
      hidesStreaks: fields.has('hidesStreaks'),
      rests: restsAfter(rhythm.rests, today, isResting ? { isResting, until } : { isResting }),
    })
    setProblems(checked.success ? {} : errorsByField(checked.error.issues))
    if (checked.success) send(checked.data)
  }

  function send(rhythm: Rhythm): void {
    mutate(rhythm, {
      onSuccess: () => toast.success(rhythmNotices.saved.title),
      onError: (error) => {
        if (error instanceof ApiError) setProblems(error.fields)
        toastError(error)
      },
    })
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={save}
      className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2"
    >
      <SelectField
        label="Days a week"
        name="daysPerWeek"
        defaultValue={rhythm.daysPerWeek}
        hint="A row of days stays whole as long as you keep this many of any seven."
        error={problems.daysPerWeek}
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
        hint="What you read before this hour still counts for the evening before."
        error={problems.dayStartsAtHour}
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
          hint="For an illness, a journey, a season of much to do. Days of rest neither count nor break a row."
          error={isResting ? undefined : restProblem(problems)}
        />
        {isResting && (
          <TextField
            label="Until"
            name="until"
            type="date"
            required={false}
            min={today}
            defaultValue={current?.to ?? ''}
            hint="The last day of your rest. Leave it empty to rest until you say otherwise."
            error={restProblem(problems)}
          />
        )}
      </div>
      <CheckField
        label="Do not show me streaks"
        name="hidesStreaks"
        defaultChecked={rhythm.hidesStreaks}
        hint="Days in a row are left out everywhere. What you have read is counted all the same."
      />
      <Button type="submit" busy={isPending} className="justify-self-start">
        Save your rhythm
      </Button>
    </form>
  )
}

/** Whatever is wrong with the rests is shown at the one that can be changed here. */
function restProblem(problems: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(problems).find(([field]) => field.startsWith('rests'))?.[1]
}

function hourInWords(hour: number): string {
  if (hour === 0) return 'Midnight'
  return hour === 12 ? 'Noon' : `${hour} in the morning`
}
