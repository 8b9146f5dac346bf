import { type FormEvent, useRef, useState } from 'react'
import type { Strength } from './password-strength.ts'

type Judge = typeof import('./password-strength.ts')

/** Judges a password while it is typed. What it takes is loaded when the field is first reached for. */
export function usePasswordStrength() {
  const [strength, setStrength] = useState<Strength | null>(null)
  const judge = useRef<Promise<Judge | null>>(null)

  async function look(field: HTMLInputElement): Promise<void> {
    judge.current ??= import('./password-strength.ts').catch(() => null)
    const loaded = await judge.current
    // Lost on the way: the next time it is reached for it may come.
    if (loaded === null) judge.current = null
    else setStrength(field.value ? loaded.strengthOf(field.value, ownWordsBeside(field)) : null)
  }

  const onReach = ({ currentTarget }: FormEvent<HTMLInputElement>) => void look(currentTarget)
  return { strength, field: { onFocus: onReach, onInput: onReach } }
}

/** The address, in whole and in parts, where the form has one. */
function ownWordsBeside({ form }: HTMLInputElement): string[] {
  const email = form ? new FormData(form).get('email') : null
  if (typeof email !== 'string' || email === '') return []
  return [email, ...email.split('@'), ...email.split(/\W+/)].filter(Boolean)
}
