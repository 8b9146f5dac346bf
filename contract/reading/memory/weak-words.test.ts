import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_WEAK_WORDS } from '#contract/limits/memory-limits.ts'
import { reviewFields } from './review.ts'
import { weakWordsIn, weakWordsText } from './weak-words.ts'

test('a review accepts any list of missed words, and the list is read back without duplicates', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(999), { maxLength: 300 }), (positions) => {
      const weak = weakWordsText(positions)
      expect(reviewFields.shape.weak.safeParse(weak).success).toBe(true)
      const first = [...new Set(positions)].sort((one, other) => one - other).slice(0, MAX_WEAK_WORDS)
      expect(weakWordsIn(weak)).toEqual(first)
    }),
  )
})

test.each(['1,', ',1', '1 2', 'word', '1000', Array.from({ length: 101 }, (_, n) => n).join()])(
  'a review refuses "%s" as a list of missed words',
  (weak) => expect(reviewFields.shape.weak.safeParse(weak).success).toBe(false),
)
