import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { passwordRefusal } from '#contract/account/password-rules.ts'

export type Strength = 'common' | 'is_email' | 'easy' | 'fair' | 'hard'

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

const strengths = ['easy', 'easy', 'fair', 'hard', 'hard'] as const

const common = new Set<string>(dictionary['passwords-common'])

const refusals = { 'auth.password_common': 'common', 'auth.password_is_email': 'is_email' } as const

/** What a stranger would try first, and the server refuses. */
interface Beside {
  /** Empty where the form has none. */
  email: string
  siteName: string
}

/**
 * How hard a password is to guess for somebody who knows what people choose; before that, whether the server takes it at
 * all, which is judged by the same rules. With its lists this is the largest file of the product: it is asked for when
 * somebody begins to choose a password.
 */
export function strengthOf(password: string, { email, siteName }: Beside): Strength {
  const refusal = passwordRefusal(password, { email, siteName, common })
  if (refusal) return refusals[refusal]
  const ownWords = [siteName, email, ...email.split('@'), ...email.split(/\W+/)].filter(Boolean)
  return strengths[judge.check(password, ownWords).score]
}
