import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedWord, recitationOf, saidWords, type Word } from './recitation/recitation.ts'
import { changeText, nothingTyped, shownLetters, showWord, type TypedLetters } from './typed-letters.ts'

// World English Bible, public domain.
const john = saidWords(
  recitationOf('John 3:16', ['For God so loved the world, that he gave his one and only Son']),
  'after',
)
const shepherd = saidWords(
  recitationOf('Psalm 23:1–2', ['Yahweh is my shepherd;', 'I shall lack nothing.']),
  'after',
)
const lamp = saidWords(recitationOf('Psalm 119:105', ['Your word is a lamp']), 'before and after')

/**
 * Simulates keyboard events in the field: "(fo" grows a composition, ")for" ends it, "+s" adds
 * text, "-" deletes a letter, "=fo" replaces all text.
 */
function type(words: readonly Word[], ...events: readonly string[]): TypedLetters {
  let finished = ''
  return events.reduce((state, event) => {
    const rest = event.slice(1)
    if (event[0] === '(') return changeText(state, words, finished + rest, true)
    if (event[0] === '-') finished = finished.slice(0, -1)
    else if (event[0] === '=') finished = rest
    else finished += rest
    return changeText(state, words, finished, false)
  }, nothingTyped)
}

/** One event per letter, as a keyboard without composition sends them. */
const letterByLetter = (text: string) => [...text].map((letter) => `+${letter}`)

const seen = (words: readonly Word[], ...events: readonly string[]) => {
  const { done, wrong, missed } = shownLetters(type(words, ...events), words)
  return { done, wrong, missed }
}

const right = (done: number) => ({ done, wrong: 0, missed: [] })

test.each([
  ['a composition that grows is one word', ['(f', '(fo', '(for', ')for'], 1],
  ['a word that arrives letter by letter is one word', ['+f', '+o', '+r'], 1],
  ['a word that is still composed shows as soon as it is right', ['(f'], 1],
  ['a swiped word is one word', ['+For ', '+God '], 2],
  ['a dictated line counts as its words', ['+For God so loved'], 4],
  [
    'a dictated line that is composed counts as its words',
    ['(for', '(for God', '(For God so', ')For God so loved '],
    4,
  ],
  ['a prediction completes a word', ['+F', '+or ', '+G', '+od '], 2],
  ['first letters, each finished by a space', ['(f', ')f', '+ ', '(g', ')g', '+ ', '(s', ')s', '+ '], 3],
  ['first letters in one composition', ['(f', '(fg', '(fgs', '(fgsl', ')fgsl'], 4],
  ['words typed letter by letter', letterByLetter('for god so loved the'), 5],
  ['a misspelled word counts by its first letter', letterByLetter('for god so lvoed the wrold that'), 7],
  ['a word swiped wrongly counts by its first letter', ['+four ', '+good '], 2],
  ['letters that are deleted change nothing', ['+f', '+g', '-', '-', '+s'], 3],
  ['a corrected word is not judged again', ['+f', '+g', '=fo God ', '+s'], 3],
])('%s', (_, events, done) => {
  expect(seen(john, ...events)).toEqual(right(done))
})

test('an accented letter matches the plain one, as one or two code points, typed or composed by an IME', () => {
  const words = saidWords(recitationOf('Job 1:1', ['Éli eats']), 'after')
  for (const events of [
    ['+e'],
    ['+é'],
    ['+e\u0301'],
    ['+e', '+\u0301'],
    ['(´', '(é', ')é'],
    ['(e', '(e\u0301', ')e\u0301'],
  ])
    expect(seen(words, ...events, '+ ', '+e')).toEqual(right(2))
})

test('text composed in another script counts as one wrong character, once the composition ends', () => {
  expect(seen(john, '(ㅎ', '(하', '(한')).toEqual(right(0))
  expect(seen(john, '(ㅎ', '(하', '(한', ')한')).toEqual({ done: 0, wrong: 1, missed: [] })
})

test('a wrong word counts as one mistake, regardless of its length', () => {
  expect(seen(john, '(x', '(xy', '(xyz')).toEqual(right(0))
  expect(seen(john, '(x', '(xy', '(xyz', ')xyz')).toEqual({ done: 0, wrong: 1, missed: [] })
  expect(seen(john, ')xyz', '+ ', ')xyz', '+ ')).toEqual({ done: 1, wrong: 0, missed: [0] })
})

test('a word left out of a dictated line is the only one counted as missed', () => {
  expect(seen(john, '+For God loved the world')).toEqual({ done: 6, wrong: 0, missed: [2] })
  expect(seen(john, '+4 God so loved')).toEqual({ done: 4, wrong: 0, missed: [0] })
})

test('numbers in a reference can be typed by their first digits, in full, or as dictated', () => {
  expect(seen(lamp, ...letterByLetter('p11ywial'))).toEqual(right(8))
  expect(seen(lamp, ...letterByLetter('Psalm 119:105 Your word'))).toEqual(right(5))
  expect(seen(lamp, '+Psalm 119 105 your word')).toEqual(right(5))
  expect(seen(shepherd, '+Yahweh is my shepherd I shall lack nothing Psalm 23 1-2')).toEqual(right(12))
})

const anyVerse = fc
  .array(fc.stringMatching(/^[A-Za-z]{1,8}[,.;]?$/), { minLength: 1, maxLength: 40 })
  .map((words) => saidWords(recitationOf('1 John 4:7–8', [words.join(' ')]), 'before and after'))

test.each([
  [
    'first letters, one by one',
    (words: readonly Word[]) => words.map(({ printed }) => `+${foldedWord(printed)[0]?.toUpperCase()}`),
  ],
  [
    'first letters with spaces, at once',
    (words: readonly Word[]) => [`+${words.map(({ printed }) => foldedWord(printed)[0]).join(' ')}`],
  ],
  [
    'all words at once',
    (words: readonly Word[]) => [`+${words.map(({ printed }) => foldedWord(printed)).join(' ')}`],
  ],
  [
    'all words, each composed',
    (words: readonly Word[]) => words.flatMap(({ printed }) => [...composed(foldedWord(printed)), '+ ']),
  ],
  [
    'all words, letter by letter',
    (words: readonly Word[]) => letterByLetter(words.map(({ printed }) => foldedWord(printed)).join(' ')),
  ],
])('a correctly typed verse has no mistakes: %s', (_, eventsOf) => {
  fc.assert(
    fc.property(anyVerse, (words) => {
      expect(seen(words, ...eventsOf(words))).toEqual(right(words.length))
    }),
  )
})

function composed(word: string): string[] {
  const growing = [...word].map((_, index) => `(${word.slice(0, index + 1)}`)
  return [...growing, `)${word}`]
}

test('one wrong letter is forgiven, a second reveals the word, which counts as missed', () => {
  expect(seen(john, '+x')).toEqual({ done: 0, wrong: 1, missed: [] })
  expect(seen(john, '+x', '+f')).toEqual(right(1))
  expect(seen(john, '+x', '+q')).toEqual({ done: 1, wrong: 0, missed: [0] })
  expect(seen(john, '+For ', '+x')).toEqual({ done: 1, wrong: 1, missed: [] })
})

test('a word shown on request counts as missed, and its unfinished input is dropped', () => {
  const shown = showWord(type(john, '+f', '(x'), john)
  expect(shownLetters(shown, john)).toMatchObject({ done: 2, wrong: 0, missed: [1] })
  const all = john.reduce((state) => showWord(state, john), nothingTyped)
  expect(shownLetters(showWord(all, john), john)).toMatchObject({ done: john.length })
  expect(shownLetters(changeText(all, john, 'abc', false), john).done).toBe(john.length)
})
