import { MAX_PASSAGES_FOUND } from '#contract/limits.ts'
import { readReferences } from '#scripture/references/read-references.ts'

/** Returns the passages that a query names, such as "John 3". Their length is not limited. */
export const readTyped = (typed: string) =>
  readReferences(typed, {
    atMost: MAX_PASSAGES_FOUND,
    maxVerses: Number.POSITIVE_INFINITY,
    hasKjv: true,
    offersNearest: true,
  })
