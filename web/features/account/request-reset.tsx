import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { emailAddress } from '#contract/account.ts'
import { RESET_MINUTES } from '#contract/limits.ts'
import { notices } from '#contract/notices.ts'
import { problemsOf } from '#web/lib/problems-of.ts'
import { useToastRefusal } from '#web/lib/use-toast-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormOutcome } from './form-outcome.tsx'
import { useRequestReset } from './links.data.ts'

/** Asks for an address, and says the same whether it has an account or not. */
export function RequestReset() {
  const toastRefusal = useToastRefusal('auth.failed')
  const { mutate, isPending, isSuccess, reset } = useRequestReset()
  const [problem, setProblem] = useState<string>()

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = emailAddress.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setProblem(typed.success ? undefined : problemsOf(typed.error.issues).email)
    if (typed.success) mutate(typed.data.email, { onError: toastRefusal })
  }

  if (isSuccess) return <Sent onAgain={reset} />
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-2xl">Forgot your password?</h1>
        <p className="text-soft">
          It happens to all of us. Tell us your email address, and we send you a link to choose a new one.
        </p>
      </div>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        error={problem}
      />
      <Button type="submit" needsScript busy={isPending}>
        Send me a link
      </Button>
      <BackToSignIn />
    </form>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const { title, words } = notices['auth.reset_requested']
  return (
    <FormOutcome title={title}>
      <p>{words}</p>
      <p className="text-soft">
        The link works for {RESET_MINUTES} minutes. If nothing comes within a few of them, please look among
        unwanted mail, and see whether the address was right.
      </p>
      <Button look="quiet" className="justify-self-start" onClick={onAgain}>
        Try once more
      </Button>
      <BackToSignIn />
    </FormOutcome>
  )
}

function BackToSignIn() {
  return (
    <p className="text-center">
      <Link to="/auth" className="text-link inline-flex min-h-11 items-center">
        Back to sign in
      </Link>
    </p>
  )
}
