import { expect, test } from 'vitest'
import { type Change, problemsAfter, swap } from '#content/testing/planted.ts'

const DAY_9 = 'studies/01/0009.md'

/** Returns the problems reported when the study of day 9 begins with this paragraph. */
function problemsWith(paragraph: string): string[] {
  return problemsAfter({
    [DAY_9]: swap('Day 9 of the Test plan.', `${paragraph}\n\nDay 9 of the Test plan.`),
  })
}

/** Creates changes that insert the same paragraph at the beginning of each of these days. */
function inDays(days: readonly number[], paragraph: string): Record<string, Change> {
  return Object.fromEntries(
    days.map((day) => [
      `studies/01/${String(day).padStart(4, '0')}.md`,
      swap(/\n## Reflection/, `\n${paragraph}\n\n## Reflection`),
    ]),
  )
}

test('a study text has 150 to 300 words', () => {
  expect(problemsAfter({ [DAY_9]: swap(/(?<=\n---\n)[\s\S]*(?=\n## Ref)/, 'Too short.\n') })).toContain(
    'content/studies/01/0009.md:16 study: word count is 2; it should be 150 to 300.',
  )
  expect(problemsWith('again '.repeat(120).trim())).toEqual([
    expect.stringMatching(/:16 study: word count is 3\d\d; it should be 150 to 300\.$/),
  ])
})

test('a reflection has 35 to 90 words, a prayer 25 to 90', () => {
  expect(problemsAfter({ [DAY_9]: swap(/(?<=## Reflection\n).*/, 'Too short.') })).toEqual([
    'content/studies/01/0009.md:25 reflection: word count is 2; it should be 35 to 90.',
  ])
  expect(problemsAfter({ [DAY_9]: swap(/(?<=## Prayer\n).*/, 'Amen.') })).toEqual([
    'content/studies/01/0009.md:28 prayer: word count is 1; it should be 25 to 90.',
  ])
})

test('the meaning of a word has at most 50 words', () => {
  expect(problemsAfter({ [DAY_9]: swap('Test meaning 9.', 'word '.repeat(51).trim()) })).toEqual([
    'content/studies/01/0009.md:10 insight.meaning: word count is 51; it should be 1 to 50.',
  ])
})

test('a day asks three to five questions', () => {
  expect(problemsAfter({ [DAY_9]: swap(/ {2}c: Test question c.*\n/, '') })).toEqual([
    'content/studies/01/0009.md:12 questions: are 2; a day asks 3 to 5.',
  ])
})

test.each([
  ['a straight quotation mark', 'He said "yes.', 'has a straight quotation mark; write “ or ”.'],
  ['a straight apostrophe', "It isn't.", 'has a straight apostrophe; write ’.'],
  ['three dots', 'And so on...', 'has three dots; write the one character ….'],
  ['two hyphens', 'Here -- and there.', 'has two hyphens; write – or —.'],
  ['a hyphen in a range', 'Verses 4-10.', 'has a hyphen between numbers; write an en dash, –.'],
  ['a hyphen as a dash', 'Here - and there.', 'has a hyphen where a dash belongs; write – or —.'],
  ['two spaces', 'One.  Two.', 'has two spaces; one is enough.'],
  ['a no-break space', 'Psalm\u00a08.', 'has a space other than a plain space; type it again.'],
  ['an invisible character', 'Se\u00adlah.', 'has an invisible character; remove it.'],
  ['letters in pieces', 'Cafe\u0301.', 'has letters put together from pieces; save it in Unicode form NFC.'],
  [
    'a quotation never closed',
    'He said, “Come.',
    'has a quotation mark without its partner; open and close “…” in pairs.',
  ],
  ['a space before punctuation', 'Come , then.', 'has a space before punctuation; remove it.'],
  [
    'an exclamation mark',
    'Rejoice!',
    'has an exclamation mark outside quoted Scripture; end the sentence with a full stop.',
  ],
  ['a placeholder', 'Lorem and so on.', 'says “Lorem”, which holds a place; write what belongs there.'],
  ['a note to oneself', 'TODO the setting.', 'says “TODO”, which holds a place; write what belongs there.'],
  [
    'an empty phrase',
    'In this passage we see it.',
    'says “In this passage we see”, which holds a place; write what belongs there.',
  ],
  ['strong emphasis', 'It is **so**.', 'has “**”, which would be shown as it is; remove it.'],
  ['a link', 'See [here].', 'has “[”, which would be shown as it is; remove it.'],
  ['a list', '- One thing.', 'has “-”, which would be shown as it is; remove it.'],
  ['emphasis never closed', 'It is *so.', 'has a “*” that emphasises nothing; close it, or remove it.'],
])('%s in prose is refused', (_, paragraph, words) => {
  expect(problemsWith(paragraph)).toContain(`content/studies/01/0009.md:16 study: ${words}`)
})

test('*emphasis* passes in a paragraph and is refused in a question', () => {
  expect(problemsWith('It is *so*.')).toEqual([])
  expect(problemsAfter({ [DAY_9]: swap('question b of', '*question* b of') })).toEqual([
    'content/studies/01/0009.md:13 question b: has a “*”, which is shown as it is here; remove it.',
  ])
})

test('a problem is reported on its own line, not where its paragraph begins', () => {
  expect(problemsWith('One line.\nAnother line.\nRejoice!')).toEqual([
    'content/studies/01/0009.md:18 study: has an exclamation mark outside quoted Scripture; end the sentence with a full stop.',
  ])
})

test('a quotation with a reference is rejected unless the verse contains it exactly', () => {
  expect(problemsWith('It says “Jesus wept” (John 11:35).')).toEqual([])
  expect(problemsWith('It says “Jesus cried” (John 11:35).')).toEqual([
    'content/studies/01/0009.md:16 study: “Jesus cried” does not match John 11:35; quote it exactly.',
  ])
  expect(problemsWith('It says ‘Jesus cried’ (John 11:35).')).toHaveLength(1)
  expect(problemsWith('It says “Jesus\ncried,” (John 11:35).')).toHaveLength(1)
})

test('a quotation with an unknown source is rejected', () => {
  expect(problemsWith('It says “Jesus wept” (John 22:1).')).toEqual([
    'content/studies/01/0009.md:16 study: “Jesus wept” has no source: John has 21 chapters, so no chapter 22.',
  ])
})

test('a source may omit the book of the passage, and the chapter if the passage has only one chapter', () => {
  expect(problemsWith('It says “the dove” (8:9).')).toEqual([])
  expect(problemsWith('It says “the dove” (8:7).')).toHaveLength(1)
  const source = (verse: string) => ({
    'studies/01/0001.md': swap(/\(Genesis 1:(\d)\)/, '(verse 2)'),
    [DAY_9]: swap('Day 9 of', `“The dove” (verse ${verse}). Day 9 of`),
  })
  expect(problemsAfter(source('9'))).toEqual([
    'content/studies/01/0009.md:16 study: “The dove” has no source: There is no book called "verse".',
  ])
})

test('quoted Scripture may contain an exclamation mark', () => {
  expect(
    problemsWith('He says “Behold, the Lamb of God, who takes away the sin of the world!” (John 1:29).'),
  ).toEqual([])
})

test('a sentence of six words that occurs in two days is rejected on the later day; one of five words passes', () => {
  expect(problemsAfter(inDays([9, 20], 'Somebody kept a list there.'))).toEqual([])
  expect(problemsAfter(inDays([9, 20], 'Somebody kept a long list there.'))).toEqual([
    'content/studies/01/0020.md:24 study: “Somebody kept a long list there.” is already in day 9; say it in this day’s own words.',
  ])
})

test('Scripture that several days quote is not reported as a repetition', () => {
  const sentence = 'It says “In the beginning, God created the heavens and the earth” (Genesis 1:1).'
  expect(problemsAfter(inDays([9, 20, 21, 22, 23], sentence))).toEqual([])
})

test('a run of eight words may occur in three days, and is rejected in the fourth', () => {
  const run = 'the long road that leads down to Egypt'
  const changes = (days: readonly number[]) =>
    Object.assign({}, ...days.map((day) => inDays([day], `Day ${day}: ${run}, ${day} times over.`)))
  expect(problemsAfter(changes([9, 19, 20]))).toEqual([])
  expect(problemsAfter(changes([9, 19, 20, 21]))).toEqual([
    `content/studies/01/0021.md:24 study: “${run}” is already in days 9, 19, 20; say it differently.`,
  ])
})

test('three days may begin with the same four words, and the fourth is refused', () => {
  const opening = (day: number, words: string): Record<string, Change> => ({
    [`studies/01/00${day}.md`]: swap(`Day ${day} of the`, `${words} ${day} of the`),
  })
  const three = {
    ...opening(10, 'On that very day'),
    ...opening(11, 'On that very day'),
    ...opening(12, 'On that very day'),
  }
  expect(problemsAfter(three)).toEqual([])
  expect(problemsAfter({ ...three, ...opening(13, 'On that “very” day') })).toEqual([
    'content/studies/01/0013.md:16 study: begins with “on that very day”, as days 10, 11, 12 do; begin otherwise.',
  ])
})

test('the style rules also apply to the texts of a season', () => {
  expect(problemsAfter({ 'plan/01.yaml': swap('Test invitation 1.', 'Come in!') })).toEqual([
    'content/plan/01.yaml:3 invitation: has an exclamation mark outside quoted Scripture; end the sentence with a full stop.',
  ])
})
