import { classes } from '#web/ui/classes.ts'
import type { Strength } from './password-strength.ts'

const words: Record<Strength, string> = {
  common: 'Too common: please choose another',
  is_email: 'Your email address: please choose another',
  easy: 'Easy to guess',
  fair: 'Fair',
  hard: 'Hard to guess',
}

const order: readonly Strength[] = ['easy', 'fair', 'hard']

/**
 * Strength of a new password. A weak password is accepted; a common one, or the email address, is
 * rejected. Null before input.
 */
export function StrengthHint({ strength }: { strength: Strength | null }) {
  // No bar of the strength scale is filled for a password that would be rejected.
  const reached = strength === null ? -1 : order.indexOf(strength)
  return (
    <span className="mt-1.5 flex min-h-6 items-center gap-2">
      <span aria-hidden="true" className="flex gap-1">
        {order.map((step, index) => (
          <span
            key={step}
            className={classes(
              'h-1 w-7 rounded-full transition-[background-color] duration-120',
              index <= reached ? 'bg-lake' : 'bg-line',
            )}
          />
        ))}
      </span>
      <span role="status">{strength && words[strength]}</span>
    </span>
  )
}
