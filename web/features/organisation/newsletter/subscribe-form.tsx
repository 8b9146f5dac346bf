import { type FormEvent, useState } from 'react'
import { newsletterErrors, newsletterNotices } from '#contract/messages/organisation/newsletter.ts'
import { newSubscription } from '#contract/organisation/newsletter.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { errorsByField } from '#web/lib/api/field-errors.ts'
import { useFormOutcome, usePosted } from '#web/lib/api/posted-form.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { focusMistake } from '#web/lib/focus-mistake.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FormNotice } from '#web/ui/fields/form-notice.tsx'
import { FormProblem } from '#web/ui/fields/form-problem.tsx'
import { useSubscribe } from './newsletter.data.ts'

/** Asks for an address, and says the same whether it has the newsletter already or not. */
export function SubscribeForm({ email = '' }: { email?: string }) {
  const toast = useToast()
  const toastError = useErrorToast(newsletterErrors.failed)
  const { mutate, isPending } = useSubscribe()
  const posted = usePosted('newsletter')
  const isSubscribed = useFormOutcome() === 'subscribed'
  const [problem, setProblem] = useState(posted.problem?.fields.email)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    posted.forget()
    const form = event.currentTarget
    const typed = newSubscription.safeParse(Object.fromEntries(new FormData(form)))
    setProblem(typed.success ? undefined : errorsByField(typed.error.issues).email)
    if (!typed.success) focusMistake(form)
    else mutate(typed.data.email, { onSuccess, onError })
  }

  function onSuccess(): void {
    toast.success(newsletterNotices.subscribed)
  }

  function onError(error: Error): void {
    if (error instanceof ApiError) setProblem(error.fields.email)
    toastError(error)
  }

  return (
    <form method="post" noValidate onSubmit={send} aria-label="Newsletter" className="grid gap-4 font-sans">
      <FormProblem problem={posted.problem} />
      {isSubscribed && <FormNotice {...newsletterNotices.subscribed} />}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        defaultValue={posted.typed.email ?? email}
        hint="You can unsubscribe in every letter."
        error={problem}
        className="max-w-md"
      />
      <Button type="submit" look="quiet" busy={isPending} className="justify-self-start">
        Subscribe
      </Button>
    </form>
  )
}
