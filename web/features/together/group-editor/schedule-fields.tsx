import { MAX_GROUP_CAPACITY, MAX_GROUP_START, MIN_GROUP_START } from '#contract/limits.ts'
import type { Admission } from '#contract/together/group.ts'
import { formatDates, formatWeekCount } from '#web/features/together/shared/group-text.ts'
import { today } from '#web/lib/format/today.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import type { GroupField } from './check-group-form.ts'
import { formIn, type GroupDraft, mondayAfter, startForWeek, weekAt } from './group-draft.ts'
import { MeetingFields } from './meeting-fields.tsx'

interface Props {
  draft: GroupDraft
  wrong: Partial<Record<GroupField, string | null>>
  onType: (change: Partial<GroupDraft>) => void
}

export function ScheduleFields({ draft, wrong, onType }: Props) {
  return (
    <>
      <TextField
        label="First day"
        type="date"
        min={MIN_GROUP_START}
        max={MAX_GROUP_START}
        className="max-w-72"
        value={draft.startsOn}
        onChange={({ target }) => onType({ startsOn: target.value })}
        hint={describeDays(draft)}
        error={wrong.startsOn}
      />
      {draft.startsOn === '' && (
        <Button
          look="bare"
          size="small"
          className="justify-self-start"
          onClick={() => onType({ startsOn: mondayAfter(today()) })}
        >
          Begin next Monday
        </Button>
      )}
      <CurrentWeekField draft={draft} onType={onType} />
      <MeetingFields draft={draft} wrong={wrong} onType={onType} />
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Who may join</legend>
        <div className="grid gap-2">
          {admissions.map(({ value, label, words }) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-edge/60 px-4 py-3 has-checked:border-lake has-checked:bg-lake/6 hover:border-lake"
            >
              <input
                type="radio"
                name="admission"
                value={value}
                checked={draft.admission === value}
                onChange={() => onType({ admission: value })}
                className="mt-1 size-4 shrink-0 accent-lake"
              />
              <span>
                {label}
                <span className="block text-sm text-soft">{words}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="How many places"
        required={false}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-72"
        maxLength={String(MAX_GROUP_CAPACITY).length + 1}
        value={draft.capacity}
        onChange={({ target }) => onType({ capacity: target.value })}
        hint="You take one of them. Leave it empty for no limit."
        error={wrong.capacity}
      />
    </>
  )
}

/** Field with which a group that already meets chooses the week in which it is. It sets the first day. */
function CurrentWeekField({ draft: { startsOn, weeks }, onType }: Pick<Props, 'draft' | 'onType'>) {
  const current = weekAt(startsOn, today())
  return (
    <SelectField
      label="Already meeting?"
      className="max-w-72"
      value={String(current ?? '')}
      onChange={({ target }) =>
        onType({ startsOn: target.value === '' ? '' : startForWeek(today(), Number(target.value)) })
      }
      hint="Earlier weeks are open to everyone who takes part. Each week that you add below can be chosen here."
    >
      <option value="">Not yet</option>
      {weeks.map(({ id }, index) => (
        <option key={id} value={String(index + 1)}>
          We are in week {index + 1}
        </option>
      ))}
      {current !== null && current > weeks.length && (
        <option value={String(current)}>The last week is over</option>
      )}
    </SelectField>
  )
}

const admissions: readonly { value: Admission; label: string; words: string }[] = [
  { value: 'open', label: 'Open to everyone', words: 'Anyone can find it and join at once.' },
  {
    value: 'request',
    label: 'By request',
    words: 'Everyone can find it and ask to join. You decide on each request.',
  },
  {
    value: 'invitation',
    label: 'By invitation',
    words: 'It is not listed. Only people you send a link to can see it and join.',
  },
]

/**
 * Describes the duration and dates of the group. Without a start date, explains only that all weeks begin on the same
 * day of the week.
 */
function describeDays(draft: GroupDraft): string {
  const { startsOn, weeks } = formIn(draft)
  const dates = formatDates({ startsOn, weekCount: weeks.length })
  if (!dates) return 'Every week begins on the same day as the first.'
  return weeks.length === 0 ? `${dates}.` : `${formatWeekCount(weeks.length)}, ${dates}.`
}
