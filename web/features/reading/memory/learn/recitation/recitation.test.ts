import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FADING_ROUNDS, fadedWords } from '#web/features/reading/memory/learn/fading.ts'
import { initialOf } from '#web/features/reading/memory/learn/first-letters.ts'
import { recitationOf, saidWords } from './recitation.ts'

// World English Bible, public domain.
const shepherd = recitationOf('Psalm 23:1–2', ['Yahweh is my shepherd;', 'I shall lack nothing.'])
const words = fc.array(fc.stringMatching(/^[A-Za-z]{1,8}[,.;]?$/), { minLength: 1, maxLength: 40 })
const anyVerse = words.map((words) => recitationOf('1 John 4:7–8', [words.join(' ')]))

test('a verse is split into lines of words, and its reference continues the numbering of the words', () => {
  expect(shepherd.lines.map((line) => line.map(({ printed }) => printed))).toEqual([
    ['Yahweh', 'is', 'my', 'shepherd;'],
    ['I', 'shall', 'lack', 'nothing.'],
  ])
  expect(shepherd.reference.map(({ printed, position }) => [printed, position])).toEqual([
    ['Psalm', 8],
    ['23:', 9],
    ['1–', 10],
    ['2', 11],
  ])
  const dashed = recitationOf('John 1:14', ['truth — grace—and “peace”'])
  expect(dashed.lines[0]?.map(({ printed, after }) => printed + after)).toEqual([
    'truth — ',
    'grace—',
    'and ',
    '“peace” ',
  ])
})

test('the words of a verse, joined again, give the original text', () => {
  const signs = fc.constantFrom(' ', ', ', ' — ', '—', '; “', '’s ', '-', '. ')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,6}$/), signs), { minLength: 1 }), (parts) => {
      const text = parts.flat().join('').trim()
      const { lines } = recitationOf('John 3:16', [text])
      expect(
        lines
          .flatMap((line) => line.map(({ printed, after }) => printed + after))
          .join('')
          .trim(),
      ).toBe(text)
    }),
  )
})

test('each round hides more words, weak words first, and the last round hides all', () => {
  fc.assert(
    fc.property(anyVerse, fc.array(fc.nat({ max: 45 }), { maxLength: 6 }), (recitation, weak) => {
      const all = saidWords(recitation, 'after').map(({ position }) => position)
      let before = new Set<number>()
      for (let round = 1; round <= FADING_ROUNDS; round += 1) {
        const faded = fadedWords(recitation, round, weak)
        expect(faded.size).toBeGreaterThanOrEqual(before.size)
        expect([...before].every((position) => faded.has(position))).toBe(true)
        const weakHere = all.filter((position) => weak.includes(position))
        const seen = weakHere.filter((position) => !faded.has(position))
        if (seen.length > 0) expect([...faded].every((position) => weakHere.includes(position))).toBe(true)
        before = faded
      }
      expect([...before].sort((one, other) => one - other)).toEqual(all)
    }),
  )
})

test.each([
  ['“For', '“F'],
  ['world,', 'w,'],
  ['Yahweh’s', 'Y'],
  ['loving-kindness.”', 'l.”'],
  ['16', '16'],
  ['3:', '3:'],
  ['144,000', '144,000'],
])('the first letters of %s are %s', (printed, initial) => {
  expect(initialOf(printed)).toBe(initial)
})
