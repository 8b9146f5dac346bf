import { expect, test } from 'vitest'
import { lineAt } from '#content/prose/prose.ts'
import { ContentError, problemLine } from './problem.ts'
import { parseStudyFile } from './study-file.ts'

const SOURCE = `---
day: 8
title: The Voice Behind Everything
theme: God's Character
scripture: Genesis 1:1-13
point: God speaks, and light is there.
verse: 1:3
insight:
  strongs: H1254
  meaning: >-
    To create. In its usual form
    this verb has no subject but God.
questions:
  a: Which day?
  b: >-
    Why would separating
    come first?
---
Water, and no light
to see it by.

Then someone speaks.

## Reflection
There are mornings.

## Prayer
Maker of day and night.
Amen.
`

/** Returns the problems of the source after this replacement. */
function problemsAfter(from: string | RegExp, to: string): string[] {
  try {
    parseStudyFile('0008.md', SOURCE.replace(from, to))
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(problemLine)
    throw error
  }
}

test('a study file is parsed into its parts, with line breaks as spaces', () => {
  const study = parseStudyFile('0008.md', SOURCE)
  expect(study).toMatchObject({
    day: 8,
    theme: 'gods-character',
    scripture: 'Genesis 1:1-13',
    strongs: 'H1254',
    title: { text: 'The Voice Behind Everything' },
    meaning: { text: 'To create. In its usual form this verb has no subject but God.' },
    questions: [
      { key: 'a', text: 'Which day?' },
      { key: 'b', text: 'Why would separating come first?' },
    ],
    content: [{ text: 'Water, and no light to see it by.' }, { text: 'Then someone speaks.' }],
    reflection: [{ text: 'There are mornings.' }],
    prayer: [{ text: 'Maker of day and night. Amen.' }],
  })
})

test('every part of a study has its line numbers in the file', () => {
  const { lines, title, meaning, questions, content, prayer } = parseStudyFile('0008.md', SOURCE)
  expect(lines).toEqual({
    day: 2,
    theme: 4,
    scripture: 5,
    point: 6,
    verse: 7,
    strongs: 9,
    questions: 14,
    shape: 2,
  })
  expect(lineAt(title, 5)).toBe(3)
  expect(lineAt(meaning, meaning.text.indexOf('To create'))).toBe(11)
  expect(lineAt(meaning, meaning.text.indexOf('no subject'))).toBe(12)
  expect(questions.map((question) => lineAt(question, question.text.length))).toEqual([14, 17])
  expect(content.map((paragraph) => lineAt(paragraph, paragraph.text.length))).toEqual([20, 22])
  expect(prayer.map((paragraph) => lineAt(paragraph, 0))).toEqual([28])
})

test('all problems of a file are reported at once, each with its line', () => {
  const broken = SOURCE.replace('day: 8', 'day: eight')
    .replace('H1254', 'B12')
    .replace("God's Character", 'Gods Character')
    .replace('## Reflection', '## Reflections')
  let problems: string[] = []
  try {
    parseStudyFile('0008.md', broken)
  } catch (error) {
    if (error instanceof ContentError) problems = error.problems.map(problemLine)
  }
  expect(problems).toEqual([
    '0008.md:2 day: is "eight"; give a whole number from 1 to 1500.',
    expect.stringMatching(
      /^0008\.md:4 theme: "Gods Character" is not a theme; the ten are God's Character, Prayer/,
    ),
    '0008.md:9 insight.strongs: is "B12"; give a Strong’s number, such as H1254 or G26.',
    '0008.md:24 study: “## Reflections” is not a known heading; only “## Reflection” and “## Prayer” are allowed.',
    '0008.md:29 reflection: is missing; write it under “## Reflection”.',
  ])
})

test.each([
  ['a missing title', /title.*\n/, '', '0008.md:2 title: is missing; give a title, as text.'],
  ['an empty title', /title.*/, 'title: " "', '0008.md:3 title: is " "; give a title, as text.'],
  [
    'a title that YAML reads as a number',
    /title.*/,
    'title: 1984',
    '0008.md:3 title: is 1984; give a title, as text.',
  ],
  [
    'a day beyond the plan',
    'day: 8',
    'day: 1501',
    '0008.md:2 day: is 1501; give a whole number from 1 to 1500.',
  ],
  [
    'a missing reference',
    /scripture.*\n/,
    '',
    '0008.md:2 scripture: is missing; give a reference, such as Genesis 1:1-13.',
  ],
  [
    'a missing meaning',
    / {2}meaning(.*\n){3}/,
    '',
    '0008.md:9 insight.meaning: is missing; give what the word means, in our own words.',
  ],
  ['an empty question', 'Which day?', '', '0008.md:14 question a: is missing; give a question, as text.'],
  [
    'a question without a letter',
    '  b: >-',
    '  second: >-',
    '0008.md:15 question second: is not a letter; give questions under the letters a, b, c.',
  ],
  ['a letter given twice', '  b: >-', '  a: >-', '0008.md:15 yaml: Map keys must be unique.'],
  [
    'missing questions',
    /questions:\n(.*\n){4}/,
    '',
    '0008.md:2 questions: is missing; give questions under the letters a, b, c.',
  ],
  [
    'an unknown field',
    'theme:',
    'author: me\ntheme:',
    '0008.md:4 author: is not a known field; remove it or correct its name.',
  ],
  ['a field given twice', 'theme:', 'day: 9\ntheme:', '0008.md:4 yaml: Map keys must be unique.'],
  [
    'no front matter',
    '---\nday',
    'day',
    '0008.md:1 front matter: must be at the top, between two lines of “---”.',
  ],
  [
    'no study text',
    /(?<=---\n)Water[\s\S]*(?=## Reflection)/,
    '',
    '0008.md:19 study: is missing; write it below the front matter.',
  ],
  [
    'an empty reflection',
    'There are mornings.\n',
    '',
    '0008.md:24 reflection: is missing; write it under “## Reflection”.',
  ],
  ['no prayer', /## Prayer[\s\S]*/, '', '0008.md:25 prayer: is missing; write it under “## Prayer”.'],
  ['a second prayer', /$/, '## Prayer\nAgain.\n', '0008.md:30 prayer: “## Prayer” occurs twice; keep one.'],
])('%s is refused', (_, from, to, problem) => {
  expect(problemsAfter(from, to)).toEqual([problem])
})

test('a prayer before the reflection is refused', () => {
  const swapped = SOURCE.replace('## Reflection', '## X')
    .replace('## Prayer', '## Reflection')
    .replace('## X', '## Prayer')
  expect(() => parseStudyFile('0008.md', swapped)).toThrow(
    '0008.md:27 reflection: comes after the prayer; put it before.',
  )
})
