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

/** Six digits. What was typed stays where it is refused. */
export function CodeForm({ label, hint, submit, busy, error, onSubmit }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [isIncomplete, setIsIncomplete] = useState(false)

  useEffect(() => {
    if (error === null) return
    // What was typed stays, and the next code is typed over it.
    field.current?.focus()
    field.current?.select()
  }, [error])

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // Some apps show it with a gap in the middle.
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
