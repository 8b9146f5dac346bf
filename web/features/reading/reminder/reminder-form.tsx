import { Link } from 'react-router'
import { reminderErrors, reminderNotices } from '#contract/messages/reading/reminder.ts'
import {
  DEFAULT_REMINDER,
  type Reminder,
  type ReminderChannel,
  reminderChannels,
  reminderForm,
} from '#contract/reading/reminder.ts'
import type { ApiError } from '#web/lib/api/api-error.ts'
import { useCheckedForm } from '#web/lib/api/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { CheckField, SelectField, TextField } from '#web/ui/fields/field.tsx'
import { useSaveReminder } from './reminder.data.ts'

interface Props {
  memberId: string
  reminder: Reminder
  timeZone: string
}

/** Form for the daily reminder. The fields preserve the input even if saving fails. */
export function ReminderForm({ memberId, reminder, timeZone }: Props) {
  const toast = useToast()
  const { mutate, isPending } = useSaveReminder(memberId)
  const { errors, onSubmit, onInput } = useCheckedForm({
    schema: reminderForm,
    read: (fields) => ({
      isOn: fields.has('isOn'),
      time: String(fields.get('time') ?? '').slice(0, 5),
      channel: fields.get('channel'),
    }),
    send: mutate,
    onSuccess: ({ isOn }) => toast.success(isOn ? reminderNotices.on : reminderNotices.off),
    errorsIn,
    failed: reminderErrors.failed,
  })

  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2"
    >
      <CheckField
        label="Remind me every day"
        name="isOn"
        defaultChecked={reminder.isOn}
        hint="Each has a link to turn it off again."
        error={errors.isOn}
      />
      <TextField
        label="At"
        name="time"
        type="time"
        defaultValue={reminder.time}
        hint={`${placeOf(timeZone)} time, as set in your profile.`}
        error={errors.time}
      />
      <SelectField
        label="How"
        name="channel"
        defaultValue={reminder.channel ?? DEFAULT_REMINDER.channel}
        hint={<YourDevices count={reminder.devices ?? 0} />}
      >
        {reminderChannels.map((channel) => (
          <option key={channel} value={channel}>
            {labels[channel]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" busy={isPending} className="justify-self-start sm:col-span-2">
        Save your reminder
      </Button>
    </form>
  )
}

const labels: Readonly<Record<ReminderChannel, string>> = {
  email: 'By email',
  push: 'On my devices',
  both: 'By email and on my devices',
}

/** Number of the devices that display the reminder, with a link to the page on which the member turns them on. */
function YourDevices({ count }: { count: number }) {
  const link = (
    <Link to="/profile/notifications#this-device" className="text-link">
      Notifications
    </Link>
  )
  if (count === 0) return <>None of your devices is on yet: see {link}. Until then it comes by email.</>
  return (
    <>
      {count === 1 ? 'One of your devices is on' : `${count} of your devices are on`}: see {link}.
    </>
  )
}

/** Maps an error to its form field. */
function errorsIn({ code, fields }: ApiError): Readonly<Record<string, string>> {
  if (code !== 'reminder.email_unverified') return fields
  return { isOn: `${reminderErrors.email_unverified.title}.` }
}

/** Returns the city of a time zone: "New York" for "America/New_York". */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
