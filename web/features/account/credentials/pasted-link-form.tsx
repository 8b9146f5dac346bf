import { PasswordField } from '#web/features/account/shared/password-field.tsx'
import { usePosted } from '#web/lib/api/posted-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FormProblem } from '#web/ui/fields/form-problem.tsx'

/**
 * Password reset form without JavaScript: no script can read the token of the link, so the user
 * pastes the link.
 */
export function PastedLinkForm() {
  const { typed, problem } = usePosted('reset')
  return (
    <form method="post" noValidate className="mt-10 grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-xl">Choose a new password</h2>
        <p className="text-soft">
          JavaScript is off in this browser, so please copy the link from our email into the first field.
        </p>
      </div>
      <FormProblem problem={problem} />
      <TextField
        label="Link from the email"
        name="link"
        autoComplete="off"
        required
        defaultValue={typed.link ?? ''}
        error={problem?.fields.token}
      />
      <PasswordField label="New password" name="password" isNew error={problem?.fields.password} />
      <Button type="submit">Save new password</Button>
    </form>
  )
}
