import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { passwordRefusal } from '#contract/account/password-rules.ts'

export type Strength = 'common' | 'is_email' | 'easy' | 'fair' | 'hard'

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

const strengths = ['easy', 'easy', 'fair', 'hard', 'hard'] as const

const common = new Set<string>(dictionary['passwords-common'])

const refusals = { 'auth.password_common': 'common', 'auth.password_is_email': 'is_email' } as const

/** Words that attackers try first and that the server rejects as passwords. */
interface Beside {
  /** Email address that the user has entered; empty if the form has no email field. */
  email: string
  siteName: string
}

/**
 * Estimates how hard a password is to guess, or returns why the server would reject it, by the same rules. This
 * module is large because of its word lists, so it is loaded only when the user begins to choose a password.
 */
export function strengthOf(password: string, { email, siteName }: Beside): Strength {
  const refusal = passwordRefusal(password, { email, siteName, common })
  if (refusal) return refusals[refusal]
  const ownWords = [siteName, email, ...email.split('@'), ...email.split(/\W+/)].filter(Boolean)
  return strengths[judge.check(password, ownWords).score]
}
