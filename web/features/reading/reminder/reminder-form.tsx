import { reminderErrors, reminderNotices } from '#contract/messages/reading/reminder.ts'
import { type Reminder, reminder as reminderSchema } from '#contract/reading/reminder.ts'
import type { ApiError } from '#web/lib/api/api-error.ts'
import { useCheckedForm } from '#web/lib/api/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { CheckField, TextField } from '#web/ui/fields/field.tsx'
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
    schema: reminderSchema,
    read: (fields) => ({ isOn: fields.has('isOn'), time: String(fields.get('time') ?? '').slice(0, 5) }),
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
        label="Send me an email every day"
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
      <Button type="submit" busy={isPending} className="justify-self-start">
        Save your reminder
      </Button>
    </form>
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
