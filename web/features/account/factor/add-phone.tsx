import { type FormEvent, useState } from 'react'
import { type Enrolment, phoneNumber } from '#contract/account/factor.ts'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { useEnrol } from './factor.data.ts'

interface Props {
  friendlyName: string
  onEnrolled: (enrolment: Enrolment) => void
}

/** Form for the phone number that receives codes. */
export function AddPhone({ friendlyName, onEnrolled }: Props) {
  const { mutate, isPending, error } = useEnrol()
  const [problem, setProblem] = useState<string | null>(null)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = phoneNumber.safeParse(new FormData(event.currentTarget).get('phone'))
    setProblem(typed.success ? null : (typed.error.issues[0]?.message ?? null))
    if (typed.success)
      mutate({ factorType: 'phone', friendlyName, phone: typed.data }, { onSuccess: onEnrolled })
  }

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <TextField
        label="Phone number"
        type="tel"
        name="phone"
        autoComplete="tel"
        required
        hint="With its country code, such as +1 555 123 4567. It is used for these codes and nothing else."
        error={problem ?? errorText(error)}
      />
      <Button type="submit" busy={isPending}>
        Continue
      </Button>
    </form>
  )
}
