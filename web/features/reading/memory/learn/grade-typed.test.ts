import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareWords } from './compare-words.ts'
import { type GradedWord, gradeTyped, missedPositions, suggestedRating } from './grade-typed.ts'
import { recitationOf, saidWords } from './recitation/recitation.ts'

// World English Bible, public domain.
const lamp = recitationOf('Psalm 119:105', ['Your word is a lamp to my feet,', 'and a light for my path.'])
const lampWords = saidWords(lamp, 'after')
const REFERENCE_FROM = 14
const lampTyped = 'Your word is a lamp to my feet, and a light for my path. Psalm 119:105'

const kinds = (graded: readonly GradedWord[]) => graded.map(({ kind }) => kind)
const pointedOut = (typed: string) =>
  gradeTyped(lampWords, typed)
    .filter(({ kind }) => kind !== 'right')
    .map((part) => [part.kind, part.kind === 'extra' ? part.typed : part.word.printed])

describe('a typed verse is compared word by word', () => {
  test.each([
    ['exactly as printed', lampTyped],
    ['in lower case, unpunctuated', 'your word is a lamp to my feet and a light for my path psalm 119 105'],
    ['on one line, with a full stop in the reference', `${lampTyped.replace(':', '.')}\n`],
    ['with two words written as one', lampTyped.replace('my feet', 'myfeet')],
    ['with one word written as two', lampTyped.replace('light', 'li ght')],
  ])('a verse typed %s is graded as correct', (_, typed) => {
    expect(pointedOut(typed)).toEqual([])
  })

  test.each([
    [lampTyped.replace(' lamp', ''), [['missing', 'lamp']]],
    [lampTyped.replace('light for', 'shining light for'), [['extra', 'shining']]],
    [lampTyped.replace('word', 'law'), [['wrong', 'word']]],
    [lampTyped.replace('light', 'lihgt'), [['slip', 'light']]],
    [lampTyped.replace('119', '118'), [['wrong', '119:']]],
    ['Your word is a lamp', 8 + 1 + 3 + 3 - 1],
  ])('%s: missing, different and additional words are marked', (typed, expected) => {
    if (typeof expected === 'number') expect(pointedOut(typed).length).toBeGreaterThanOrEqual(8)
    else expect(pointedOut(typed)).toEqual(expected)
  })

  test('a very long pasted text is cut, and every word of the verse counts as missed', () => {
    const graded = gradeTyped(lampWords, 'begat '.repeat(100_000))
    expect(graded.length).toBeLessThan(200)
    expect(missedPositions(graded)).toHaveLength(lampWords.length)
  })
})

test.each([
  ['LORD', 'Lord', 'same'],
  ['Yahweh’s', "yahweh's", 'same'],
  ['loving-kindness,', 'lovingkindness', 'same'],
  ['honour', 'honor', 'same'],
  ['neighbors', 'neighbours', 'same'],
  ['Savior', 'saviour', 'same'],
  ['baptized', 'baptised', 'same'],
  ['towards', 'toward', 'same'],
  ['counsellor', 'counselor', 'same'],
  ['recompence', 'recompense', 'same'],
  ['faithful', 'faithfull', 'same'],
  ['world', 'wrold', 'slip'],
  ['shepherd', 'sheperd', 'slip'],
  ['believes', 'beleives', 'slip'],
  ['world', 'word', 'other'],
  ['four', 'for', 'other'],
  ['rewards', 'reward', 'slip'],
  ['god', 'good', 'other'],
  ['hand', 'land', 'other'],
  ['16', '61', 'other'],
])('comparing %s with %s gives: %s', (expected, typed, likeness) => {
  expect(compareWords(expected, typed)).toBe(likeness)
})

describe('grading random words', () => {
  const word = fc.stringMatching(/^[a-z]{1,9}$/)
  const words = fc.array(word, { minLength: 1, maxLength: 25 })
  const recited = (texts: readonly string[]) =>
    saidWords(recitationOf('John 3:16', [texts.join(' ')]), 'after')

  test('the exact words are accepted in any case and with any punctuation', () => {
    const signs = fc.constantFrom(' ', ', ', '. ', '; “', '” ', '—', '\n')
    fc.assert(
      fc.property(words, fc.array(signs, { minLength: 30, maxLength: 30 }), (texts, between) => {
        const typed = texts.map((text, index) => text.toUpperCase() + between[index]).join('')
        const graded = gradeTyped(recited(texts), `${typed} JOHN 3:16`)
        expect(new Set(kinds(graded))).toEqual(new Set(['right']))
        expect(suggestedRating(graded, texts.length)).toBe(3)
      }),
    )
  })

  test('the result contains each word of the verse once, in order, and all typed words', () => {
    fc.assert(
      fc.property(words, fc.array(word, { maxLength: 25 }), (texts, typed) => {
        const asked = recited(texts)
        const graded = gradeTyped(asked, typed.join(' '))
        const ofVerse = graded.flatMap((part) => (part.kind === 'extra' ? [] : [part.word.position]))
        expect(ofVerse).toEqual(asked.map(({ position }) => position))
        const given = graded.flatMap((part, index) => {
          if (part.kind === 'missing') return []
          // A typed word that matches two words of the verse occurs twice.
          const before = graded[index - 1]
          const isSecond =
            part.kind === 'right' &&
            before?.kind === 'right' &&
            before.typed === part.typed &&
            part.typed.length > part.word.printed.length &&
            part.typed === before.word.printed + part.word.printed
          return isSecond ? [] : part.typed.split(' ')
        })
        expect(given).toEqual(typed)
      }),
    )
  })

  test('a word left out is the only fault, and the suggested rating is at most Good', () => {
    fc.assert(
      fc.property(words, fc.nat(), (texts, which) => {
        const out = which % texts.length
        const left = texts.filter((_, index) => index !== out)
        const graded = gradeTyped(recited(texts), `${left.join(' ')} John 3:16`)
        const faults = graded.filter(({ kind }) => kind === 'missing' || kind === 'wrong' || kind === 'extra')
        // A word joined with the next one may count as a slip or match both: at most one fault.
        expect(faults.length).toBeLessThanOrEqual(1)
        for (const position of missedPositions(graded)) expect(texts[position]).toBe(texts[out])
        expect(suggestedRating(graded, texts.length)).toBeLessThanOrEqual(3)
      }),
    )
  })

  test('the more words are missing, the lower the suggested rating, down to Again for empty input', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{10,12}$/), { minLength: 1, maxLength: 30 }),
        (texts) => {
          const ratings = texts.map((_, count) => {
            const typed = texts.slice(0, texts.length - count).join(' ')
            return suggestedRating(gradeTyped(recited(texts), `${typed} John 3:16`), texts.length)
          })
          expect(ratings).toEqual(ratings.toSorted((one, other) => other - one))
          expect(suggestedRating(gradeTyped(recited(texts), ''), texts.length)).toBe(
            texts.length === 1 ? 1 : 1,
          )
        },
      ),
    )
  })
})

test('a missing reference counts as one fault, however many words it has', () => {
  const graded = gradeTyped(lampWords, lampTyped.replace('Psalm 119:105', ''))
  expect(missedPositions(graded)).toEqual([REFERENCE_FROM, REFERENCE_FROM + 1, REFERENCE_FROM + 2])
  expect(suggestedRating(graded, REFERENCE_FROM)).toBe(2)
})
