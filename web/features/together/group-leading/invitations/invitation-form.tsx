import { type FormEvent, useState } from 'react'
import { INVITATION_DAYS } from '#contract/limits.ts'
import { type NewInvitation, newInvitation } from '#contract/together/group.ts'
import { fieldErrors } from '#web/lib/api/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'

interface Props {
  isPending: boolean
  /** @param onMade to be called once the link was made */
  onInvite: (invitation: NewInvitation, onMade: () => void) => void
}

const dayChoices = [1, 7, INVITATION_DAYS, 30, 90]

/** Form for a new invitation link: for whom it is, and how often and how long it works. */
export function InvitationForm({ isPending, onInvite }: Props) {
  const [label, setLabel] = useState('')
  const [uses, setUses] = useState('1')
  const [days, setDays] = useState(String(INVITATION_DAYS))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})

  function send(event: FormEvent): void {
    event.preventDefault()
    if (isPending) return
    const typed = uses.trim()
    const invitation = { label, maxUses: typed === '' ? null : Number(typed), days: Number(days) }
    const checked = newInvitation.safeParse(invitation)
    setWrong(checked.success ? {} : fieldErrors(newInvitation, invitation))
    if (!checked.success) return
    // After an error, the note remains; so does a note for the next link that was typed meanwhile.
    onInvite(checked.data, () => setLabel((now) => (now === label ? '' : now)))
  }

  return (
    <form noValidate onSubmit={send} className="grid max-w-2xl items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField
        label="For whom"
        required={false}
        dir="auto"
        autoComplete="off"
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        hint="A note for you and the other leaders."
        error={wrong.label}
      />
      <TextField
        label="How many people"
        required={false}
        inputMode="numeric"
        autoComplete="off"
        value={uses}
        onChange={({ target }) => setUses(target.value)}
        hint="Leave it empty for everyone who has the link."
        error={wrong.maxUses}
      />
      <SelectField label="It works for" value={days} onChange={({ target }) => setDays(target.value)}>
        {dayChoices.map((choice) => (
          <option key={choice} value={String(choice)}>
            {choice === 1 ? '1 day' : `${choice} days`}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="quiet" busy={isPending} className="justify-self-start sm:col-start-1">
        Make a link
      </Button>
    </form>
  )
}
