import { type FormEvent, useRef, useState } from 'react'
import { useSite } from '#web/lib/site.ts'
import type { Strength } from './password-strength.ts'

type Judge = typeof import('./password-strength.ts')

/**
 * Estimates the strength of a password during input. Its module is loaded when the field first
 * receives focus.
 */
export function usePasswordStrength() {
  const { name: siteName } = useSite()
  const [strength, setStrength] = useState<Strength | null>(null)
  const judge = useRef<Promise<Judge | null>>(null)

  async function look(field: HTMLInputElement): Promise<void> {
    judge.current ??= import('./password-strength.ts').catch(() => null)
    const loaded = await judge.current
    // The chunk failed to load: the next focus retries.
    if (loaded === null) judge.current = null
    else
      setStrength(
        field.value ? loaded.strengthOf(field.value, { email: emailBeside(field), siteName }) : null,
      )
  }

  const onReach = ({ currentTarget }: FormEvent<HTMLInputElement>) => void look(currentTarget)
  return { strength, field: { onFocus: onReach, onInput: onReach } }
}

/** Returns the email address typed into the form of a password field; empty if there is none. */
function emailBeside({ form }: HTMLInputElement): string {
  const email = form ? new FormData(form).get('email') : null
  return typeof email === 'string' ? email.trim() : ''
}
