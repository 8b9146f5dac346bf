import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { classes } from '#web/ui/classes.ts'

interface Props {
  to: string
  className?: string
  children: ReactNode
}

/** A link from one form that asks for an address to another: what was typed there goes along. */
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
 * What a field for an address begins with: what came along, which is kept with the page in the browser's history and in no
 * address. It stays while the form does, whatever the address becomes.
 */
export function useTypedEmail(otherwise = ''): string {
  const state: unknown = useLocation().state
  const [typed] = useState(() => {
    const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null
    return typeof email === 'string' ? email : otherwise
  })
  return typed
}
