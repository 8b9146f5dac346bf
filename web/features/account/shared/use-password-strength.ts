import { type FormEvent, useRef, useState } from 'react'
import { useSite } from '#web/lib/site.ts'
import type { Strength } from './password-strength.ts'

type Judge = typeof import('./password-strength.ts')

/** Judges a password while it is typed. What it takes is loaded when the field is first reached for. */
export function usePasswordStrength() {
  const { name: siteName } = useSite()
  const [strength, setStrength] = useState<Strength | null>(null)
  const judge = useRef<Promise<Judge | null>>(null)

  async function look(field: HTMLInputElement): Promise<void> {
    judge.current ??= import('./password-strength.ts').catch(() => null)
    const loaded = await judge.current
    // Lost on the way: the next time it is reached for it may come.
    if (loaded === null) judge.current = null
    else
      setStrength(
        field.value ? loaded.strengthOf(field.value, { email: emailBeside(field), siteName }) : null,
      )
  }

  const onReach = ({ currentTarget }: FormEvent<HTMLInputElement>) => void look(currentTarget)
  return { strength, field: { onFocus: onReach, onInput: onReach } }
}

/** Empty where the form has no address. */
function emailBeside({ form }: HTMLInputElement): string {
  const email = form ? new FormData(form).get('email') : null
  return typeof email === 'string' ? email.trim() : ''
}
