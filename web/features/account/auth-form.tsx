import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { credentials } from '#contract/account.ts'
import { refusalOf } from '#contract/errors.ts'
import { notices } from '#contract/notices.ts'
import { problemsOf } from '#web/lib/problems-of.ts'
import { Refusal } from '#web/lib/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useSignIn, useSignUp } from './account.data.ts'

export type AuthMode = 'sign-in' | 'sign-up'

interface Props {
  mode: AuthMode
  /** Where the other of the two modes is found. */
  toggleHref: string
  onSignedIn: () => void
  onSignedUp: () => void
}

const words = {
  'sign-in': {
    title: 'Sign in to continue your journey',
    submit: 'Sign In',
    toggle: 'Need an account? Sign up',
    passwordHint: null,
  },
  'sign-up': {
    title: 'Create an account to begin',
    submit: 'Sign Up',
    toggle: 'Already have an account? Sign in',
    passwordHint: 'At least 6 characters. A few words in a row are easy to keep and hard to guess.',
  },
} as const

/** One form for both doors; what was typed stays when the mode changes or the server refuses. */
export function AuthForm({ mode, toggleHref, onSignedIn, onSignedUp }: Props) {
  const toast = useToast()
  const signIn = useSignIn()
  const signUp = useSignUp()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { title, submit, toggle, passwordHint } = words[mode]

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const checked = credentials.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!checked.success) return setProblems(problemsOf(checked.error.issues))
    setProblems({})
    try {
      await (mode === 'sign-in' ? signIn : signUp).mutateAsync(checked.data)
    } catch (error) {
      return showRefusal(error instanceof Refusal ? error : new Refusal('auth.failed'))
    }
    const notice = notices[mode === 'sign-in' ? 'auth.signed_in' : 'auth.signed_up']
    toast.success(notice.title, notice.words)
    if (mode === 'sign-in') onSignedIn()
    else onSignedUp()
  }

  function showRefusal({ code, fields }: Refusal): void {
    setProblems(fields)
    const { title, words } = refusalOf(code)
    toast.error(title, words)
  }

  // The browser keeps what is typed: it may be typed, or filled in, before the page has its script.
  const field = (name: 'email' | 'password') => ({ name, required: true, error: problems[name] })

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <h1 className="text-2xl">{title}</h1>
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
        hint={passwordHint}
        {...field('password')}
      />
      <Button type="submit" needsScript busy={signIn.isPending || signUp.isPending}>
        {submit}
      </Button>
      <p className="text-center">
        <Link to={toggleHref} replace className="text-link inline-flex min-h-11 items-center">
          {toggle}
        </Link>
      </p>
    </form>
  )
}
