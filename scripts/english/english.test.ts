import { expect, test } from 'vitest'
import { listComments } from './comments.ts'
import { measureComments, measureDocuments } from './measure.ts'
import { subjectProblem } from './subjects.ts'

test('comments are listed with their lines; consecutive line comments are listed as one', () => {
  const source = [
    '/** Returns one. */',
    "const one = '// no comment'",
    '// First line,',
    '// second line.',
    'one()',
  ].join('\n')
  expect(listComments(source)).toEqual([
    { line: 1, isDocstring: true, text: 'Returns one.' },
    { line: 3, isDocstring: false, text: 'First line, second line.' },
  ])
})

test('a comment that is only an address or a directive is not listed', () => {
  expect(listComments('const a = b\n// biome-ignore lint: because\n// https://example.org')).toEqual([])
})

test('measures are rates per 1000 words, or percentages of docstrings', () => {
  const text = '/** What it is told. */\n/** Of a member. */\n/** Returns a member. */\n/** Which one? */'
  expect(measureComments([{ path: 'a.ts', text }])).toEqual({
    what: 1000 / 12,
    dialect: 1000 / 12,
    bareClauses: 25,
    danglingPrepositions: 25,
  })
})

test('documents are measured without their code blocks', () => {
  const text = 'Nobody is here.\n```\n    whoever\n'
  expect(measureDocuments([{ path: 'a.md', text }]).dialect).toBeCloseTo(1000 / 3)
})

test.each([
  ['journal: keep typed answers when the connection drops', null],
  ['Merge branch a', null],
  ['lexicon: words get the dagesh of their first letter', null],
  ['mail: a letter is sent', 'uses "letter"'],
  ['journal keep answers', 'does not begin with a feature and a colon, as in "journal: …"'],
  ['journal: what somebody typed stays', 'uses "what", "somebody"'],
  [`journal: ${'x'.repeat(70)}`, 'has 79 characters; 72 are allowed'],
])('the subject %s', (subject, problem) => {
  expect(subjectProblem(subject)).toBe(problem)
})
