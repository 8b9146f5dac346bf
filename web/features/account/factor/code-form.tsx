import { type FormEvent, useEffect, useRef, useState } from 'react'
import { factorErrors } from '#contract/messages/account/factor.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'

interface Props {
  label: string
  hint?: string
  submit: string
  busy: boolean
  error: string | null
  onSubmit: (code: string) => void
}

const CODE = /^\d{6}$/

/** Form for a six-digit code. The input is preserved after an error. */
export function CodeForm({ label, hint, submit, busy, error, onSubmit }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [isIncomplete, setIsIncomplete] = useState(false)

  useEffect(() => {
    if (error === null) return
    // The rejected code is selected, so that the next one replaces it.
    field.current?.focus()
    field.current?.select()
  }, [error])

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // Some authenticator apps display the code with a space in the middle, and members type it too, so it is removed.
    const code = (field.current?.value ?? '').replace(/[\s-]/g, '')
    setIsIncomplete(!CODE.test(code))
    if (CODE.test(code)) onSubmit(code)
    else field.current?.focus()
  }

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={isIncomplete ? factorErrors.code_incomplete.detail : error}
      />
      <Button type="submit" busy={busy} needsScript>
        {submit}
      </Button>
    </form>
  )
}
