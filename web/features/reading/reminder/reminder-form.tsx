import { type FormEvent, useState } from 'react'
import { reminderErrors, reminderNotices } from '#contract/messages/reading/reminder.ts'
import { type Reminder, reminder as reminderSchema } from '#contract/reading/reminder.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { errorsByField } from '#web/lib/api/field-errors.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { CheckField, TextField } from '#web/ui/fields/field.tsx'
import { useSaveReminder } from './reminder.data.ts'

interface Props {
  memberId: string
  reminder: Reminder
  timeZone: string
}

/** The fields keep what was chosen, whether it could be saved or not. */
export function ReminderForm({ memberId, reminder, timeZone }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(reminderErrors.failed)
  const { mutate, isPending } = useSaveReminder(memberId)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const chosen = { isOn: fields.has('isOn'), time: String(fields.get('time') ?? '').slice(0, 5) }
    const checked = reminderSchema.safeParse(chosen)
    setProblems(checked.success ? {} : errorsByField(checked.error.issues))
    if (checked.success) send(checked.data)
  }

  function send(chosen: Reminder): void {
    mutate(chosen, {
      onSuccess: () => {
        toast.success(chosen.isOn ? reminderNotices.on : reminderNotices.off)
      },
      onError: (error) => {
        if (error instanceof ApiError) setProblems(problemsIn(error))
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
      <CheckField
        label="Send me a letter every day"
        name="isOn"
        defaultChecked={reminder.isOn}
        hint="Each has a link to turn it off again."
        error={problems.isOn}
      />
      <TextField
        label="At"
        name="time"
        type="time"
        defaultValue={reminder.time}
        hint={`By the clock in ${placeOf(timeZone)}, as your profile has it.`}
        error={problems.time}
      />
      <Button type="submit" busy={isPending} className="justify-self-start">
        Save your reminder
      </Button>
    </form>
  )
}

/** What stands in its way is shown where it was asked for. */
function problemsIn({ code, fields }: ApiError): Readonly<Record<string, string>> {
  if (code !== 'reminder.email_unverified') return fields
  return { isOn: `${reminderErrors.email_unverified.title}.` }
}

/** "America/New_York" → "New York". */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
