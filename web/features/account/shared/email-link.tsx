import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { classes } from '#web/ui/classes.ts'

interface Props {
  to: string
  className?: string
  children: ReactNode
}

/** Link between forms that ask for an email address; passes the entered address along. */
export function EmailLink({ to, className, children }: Props) {
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    const email = event.currentTarget.closest('form')?.querySelector<HTMLInputElement>('[name=email]')?.value
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!email || !isPlain) return
    event.preventDefault()
    navigate(to, { state: { email } })
  }

  return (
    <Link
      to={to}
      onClick={follow}
      className={classes('text-link inline-flex min-h-11 items-center', className)}
    >
      {children}
    </Link>
  )
}

/**
 * Initial value of an email field: the address passed in the history state, never in the URL. Stays
 * constant while the form is mounted.
 */
export function useTypedEmail(otherwise = ''): string {
  const state: unknown = useLocation().state
  const [typed] = useState(() => {
    const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null
    return typeof email === 'string' ? email : otherwise
  })
  return typed
}
