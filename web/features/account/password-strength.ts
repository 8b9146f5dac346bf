import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

export type Strength = 'easy' | 'fair' | 'hard'

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

const strengths = ['easy', 'easy', 'fair', 'hard', 'hard'] as const

/**
 * How hard a password is to guess for somebody who knows what people choose. With its lists this is the largest file
 * of the product: it is asked for when somebody begins to choose a password.
 * @param ownWords what a stranger would try first, such as the address
 */
export function strengthOf(password: string, ownWords: readonly string[]): Strength {
  return strengths[judge.check(password, [...ownWords]).score]
}
