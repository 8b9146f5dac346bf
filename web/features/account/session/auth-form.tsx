import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { credentials } from '#contract/account/account.ts'
import { MIN_AGE_YEARS } from '#contract/limits.ts'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { EmailLink, useTypedEmail } from '#web/features/account/shared/email-link.tsx'
import { PasswordField } from '#web/features/account/shared/password-field.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { errorsBeside, errorsByField, type FieldErrors } from '#web/lib/api/field-errors.ts'
import { usePosted } from '#web/lib/api/posted-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { CheckField, TextField } from '#web/ui/fields/field.tsx'
import { FormNotice } from '#web/ui/fields/form-notice.tsx'
import { FormProblem } from '#web/ui/fields/form-problem.tsx'
import { useSignIn, useSignUp } from './sign-in.data.ts'

export type AuthMode = 'sign-in' | 'sign-up'

interface Props {
  mode: AuthMode
  /** URL that switches the mode of this form: to sign-up if it signs in, and to sign-in if it signs up. */
  toggleHref: string
  /** Called if the password is right and a second factor is required. */
  onSecondStep: () => void
  onSignedUp: () => void
  /** Referral code of the link by which the visitor arrived; sent with a new account. */
  referralCode?: string | null
  /** Content between the title and the fields. */
  note?: ReactNode
  /** Sign-in methods without a password; rendered below the form. */
  otherWays?: ReactNode
}

const words = {
  'sign-in': {
    title: 'Sign in to continue your journey',
    submit: 'Sign In',
    toggle: 'Need an account? Sign up',
  },
  'sign-up': {
    title: 'Create an account to begin',
    submit: 'Sign Up',
    toggle: 'Already have an account? Sign in',
  },
} as const

/**
 * Form for sign-in and sign-up; the input is preserved when the mode changes or the server returns an error. For
 * sign-up, the user must tick a box to confirm the minimum age. Our privacy page requires this; the specification does
 * not mention it.
 */
export function AuthForm(props: Props) {
  const { mode, toggleHref, onSecondStep, onSignedUp, referralCode, note, otherWays } = props
  const toast = useToast()
  const signIn = useSignIn()
  const signUp = useSignUp()
  const posted = usePosted('sign-in', 'sign-up')
  /**
   * Email address and password of the last successful sign-up on this page; null if there was none. To not reveal
   * accounts, the server reports success also for an address that already has an account. If a sign-in with these
   * credentials then fails, the address already had an account, and a message says so.
   */
  const [signedUp, setSignedUp] = useState<{ email: string; password: string } | null>(null)
  const [problems, setProblems] = useState<FieldErrors>(posted.problem?.fields ?? {})
  const email = useTypedEmail(posted.typed.email)
  const form = useFocusAfterModeChange(mode)
  const { title, submit, toggle } = words[mode]
  const isNew = mode === 'sign-up'

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    posted.forget()
    const typed = new FormData(event.currentTarget)
    const checked = credentials.safeParse(Object.fromEntries(typed))
    const isOldEnough = mode === 'sign-in' || typed.has('isOldEnough')
    const found = {
      ...(!checked.success && errorsByField(checked.error.issues)),
      ...(!isOldEnough && { isOldEnough: authErrors.age_required.detail ?? '' }),
    }
    setProblems(found)
    if (!checked.success || !isOldEnough) return
    try {
      if (mode === 'sign-up') {
        const beside = referralCode ? { referralCode } : {}
        await signUp.mutateAsync({ ...checked.data, isOldEnough: true, ...beside })
      }
      if (mode === 'sign-in' && (await signIn.mutateAsync(checked.data)) === 'second_step')
        return onSecondStep()
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError(authErrors.failed)
      const { email, password } = checked.data
      const hadAccount = signedUp?.email === email && signedUp.password === password
      if (known.code === 'auth.wrong_credentials' && hadAccount)
        return toast.error(authNotices.account_existed)
      return showError(known)
    }
    toast.success(mode === 'sign-in' ? authNotices.signed_in : authNotices.signed_up)
    if (mode === 'sign-in') return
    setSignedUp(checked.data)
    onSignedUp()
  }

  function showError(error: ApiError): void {
    setProblems(error.fields)
    // An error is displayed in a toast only if it is not displayed beside a field. The specification (section 8) uses a
    // toast for every error, but a toast disappears before the field is corrected.
    if (!('email' in error.fields || 'password' in error.fields)) toast.error(error)
  }

  // Uncontrolled fields: users and password managers may fill them in before the page has hydrated.
  const field = (name: 'email' | 'password') => ({ name, required: true, error: problems[name] })

  return (
    <div className="grid gap-5">
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={send}
        onInput={(event) => setProblems((now) => errorsBeside(now, event))}
        className="grid gap-5"
      >
        {/* Screen readers announce this title when the mode changes; they do not announce the
           change of the URL. */}
        <h1 aria-live="polite" className="text-2xl">
          {title}
        </h1>
        {note}
        {signedUp && !isNew && <FormNotice {...authNotices.after_sign_up} />}
        <FormProblem problem={posted.problem} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={email}
          {...field('email')}
        />
        <div className="grid gap-1">
          <PasswordField label="Password" isNew={isNew} {...field('password')} />
          {mode === 'sign-in' && (
            <EmailLink to="/auth/reset" className="justify-self-start">
              Forgot your password?
            </EmailLink>
          )}
        </div>
        {isNew && (
          <CheckField
            name="isOldEnough"
            label={`I am at least ${MIN_AGE_YEARS} years old`}
            defaultChecked={Boolean(posted.typed.isOldEnough)}
            error={problems.isOldEnough}
          />
        )}
        <Button type="submit" busy={signIn.isPending || signUp.isPending}>
          {submit}
        </Button>
        {isNew && (
          <p className="text-sm text-soft">
            An account costs nothing. You can read{' '}
            <Link to="/privacy" className="text-link">
              what we store about you
            </Link>{' '}
            and our{' '}
            <Link to="/terms" className="text-link">
              terms
            </Link>
            .
          </p>
        )}
        <p className="text-center">
          <Link to={toggleHref} replace className="text-link inline-flex min-h-11 items-center">
            {toggle}
          </Link>
        </p>
      </form>
      {otherWays && (
        <>
          <p className="flex items-center gap-4 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
          {otherWays}
        </>
      )}
    </div>
  )
}

/** Moves focus to the password field if the focused checkbox was removed by a change of mode. */
function useFocusAfterModeChange(mode: AuthMode): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(mode)
  useEffect(() => {
    const hasFallen = shown.current !== mode && document.activeElement === document.body
    if (hasFallen) form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus()
    shown.current = mode
  }, [mode])
  return form
}
