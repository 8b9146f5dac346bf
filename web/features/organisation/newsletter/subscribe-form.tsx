import { newsletterErrors, newsletterNotices } from '#contract/messages/organisation/newsletter.ts'
import { newSubscription } from '#contract/organisation/newsletter.ts'
import { useFormOutcome, usePosted } from '#web/lib/api/posted-form.ts'
import { useCheckedForm } from '#web/lib/api/use-checked-form.ts'
import { focusMistake } from '#web/lib/focus-mistake.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FormNotice } from '#web/ui/fields/form-notice.tsx'
import { FormProblem } from '#web/ui/fields/form-problem.tsx'
import { useSubscribe } from './newsletter.data.ts'

/**
 * Form that subscribes an address. The response is the same for existing subscribers, to prevent
 * enumeration.
 */
export function SubscribeForm({ email = '' }: { email?: string }) {
  const toast = useToast()
  const { mutate, isPending } = useSubscribe()
  const posted = usePosted('newsletter')
  const isSubscribed = useFormOutcome() === 'subscribed'
  const { errors, onSubmit, onInput } = useCheckedForm({
    schema: newSubscription,
    send: mutate,
    onSuccess: () => toast.success(newsletterNotices.subscribed),
    onMistake: focusMistake,
    posted,
    failed: newsletterErrors.failed,
  })

  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label="Newsletter"
      className="grid gap-4 font-sans"
    >
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
        hint="Every email has a link to unsubscribe."
        error={errors.email}
        className="max-w-md"
      />
      <Button type="submit" look="quiet" busy={isPending} className="justify-self-start">
        Subscribe
      </Button>
    </form>
  )
}
