import { MAX_MEETING_PLACE_CHARS } from '#contract/limits/meeting-limits.ts'
import { MAX_GROUP_MEETS_CHARS } from '#contract/limits.ts'
import { weekdayNames } from '#web/features/together/shared/group-text.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { timeZonesByRegion } from '#web/lib/time-zones.ts'
import { CheckField, SelectField, TextField } from '#web/ui/fields/field.tsx'
import type { GroupField } from './check-group-form.ts'
import type { GroupDraft } from './group-draft.ts'

interface Props {
  draft: GroupDraft
  wrong: Partial<Record<GroupField, string | null>>
  onType: (change: Partial<GroupDraft>) => void
}

/** Fields for the weekly meeting. For a group without one, a text about when it meets. */
export function MeetingFields({ draft, wrong, onType }: Props) {
  return (
    <>
      <SelectField
        label="When you meet"
        className="max-w-72"
        value={draft.meetingDay}
        onChange={({ target }) => onType({ meetingDay: target.value })}
        hint="Everyone who can see the study sees the day and the time."
      >
        <option value="">Not on a fixed day</option>
        {weekdayNames.map((name, index) => (
          <option key={name} value={String(index + 1)}>
            Every {name}
          </option>
        ))}
      </SelectField>
      {draft.meetingDay === '' ? (
        <TextField
          label="When you meet, in your words"
          required={false}
          dir="auto"
          autoComplete="off"
          className="max-w-md"
          value={draft.meets}
          onChange={({ target }) => onType({ meets: target.value })}
          hint={
            charsHint(draft.meets, MAX_GROUP_MEETS_CHARS) ??
            'Such as “Once a month, after church”. Everyone who can see the study sees this.'
          }
          error={wrong.meets}
        />
      ) : (
        <WeeklyMeeting draft={draft} wrong={wrong} onType={onType} />
      )}
    </>
  )
}

function WeeklyMeeting({ draft, wrong, onType }: Props) {
  return (
    <>
      <div className="grid max-w-2xl items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Time"
          type="time"
          value={draft.meetingTime}
          onChange={({ target }) => onType({ meetingTime: target.value.slice(0, 5) })}
          error={wrong['meeting.time']}
        />
        <SelectField
          label="Time zone"
          value={draft.meetingZone}
          onChange={({ target }) => onType({ meetingZone: target.value })}
          error={wrong['meeting.timeZone']}
        >
          {timeZonesByRegion(draft.meetingZone).map(({ region, zones }) => (
            <optgroup key={region} label={region}>
              {zones.map(({ name, place }) => (
                <option key={name} value={name}>
                  {place}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Place"
        required={false}
        dir="auto"
        autoComplete="off"
        className="max-w-2xl"
        value={draft.meetingPlace}
        onChange={({ target }) => onType({ meetingPlace: target.value })}
        hint={charsHint(draft.meetingPlace, MAX_MEETING_PLACE_CHARS) ?? 'Only participants see it.'}
        error={wrong['meeting.place']}
      />
      <TextField
        label="Link"
        required={false}
        type="url"
        inputMode="url"
        autoComplete="off"
        className="max-w-2xl"
        value={draft.meetingLink}
        onChange={({ target }) => onType({ meetingLink: target.value })}
        hint="For a meeting by video, beginning with https://. Only participants see it."
        error={wrong['meeting.link']}
      />
      <CheckField
        label="Note who was there"
        checked={draft.takesAttendance}
        onChange={({ target }) => onType({ takesAttendance: target.checked })}
        hint="You do it on your page after each meeting. Participants see that it is noted; only leaders see who was there."
      />
    </>
  )
}
