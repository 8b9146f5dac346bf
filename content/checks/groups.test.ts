import { expect, test } from 'vitest'
import { generatedGroup } from '#content/testing/generated-group.ts'
import { type Change, problemsAfter, swap } from '#content/testing/planted.ts'

const PLACE = 'groups/test.yaml'
const FILE = 'content/groups/test.yaml'

/** Returns the problems that the checks report after these changes to a group without problems. */
function problemsAfterAll(...changes: Change[]): string[] {
  return problemsAfter({
    [PLACE]: () => changes.reduce<string>((source, change) => change(source) ?? '', generatedGroup()),
  })
}

/** Returns the problems reported when the second week begins with this paragraph, on line 21. */
function problemsWith(paragraph: string): string[] {
  return problemsAfterAll(swap('One in week 2', `${paragraph}\n\n      One in week 2`))
}

test('a group in which nothing is wrong passes', () => {
  expect(problemsAfterAll()).toEqual([])
})

test('a group whose file cannot be read is rejected with every error, on its line', () => {
  expect(
    problemsAfterAll(
      swap('description', 'summary'),
      swap('    questions:', '    asks:'),
      swap('- Test question c of week 3?', '- 3'),
    ),
  ).toEqual([
    `${FILE}:1 description: is missing; give a description, as text.`,
    `${FILE}:2 summary: is not a known field; remove it or correct its name.`,
    `${FILE}:4 week 1 questions: is missing; give a list of questions.`,
    `${FILE}:16 week 1 asks: is not a known field; remove it or correct its name.`,
    `${FILE}:50 week 3 questions 3: is 3; give a question, as text.`,
  ])
})

test('the file name of a group must be in lower case', () => {
  expect(problemsAfter({ 'groups/Ruth and Boaz.yaml': generatedGroup })).toEqual([
    'content/groups/Ruth and Boaz.yaml:1 file: is not named like a group; give it small letters and hyphens, and the ending “.yaml”.',
  ])
})

test('two groups, or two weeks of the same group, cannot have the same title', () => {
  expect(problemsAfter({ [PLACE]: generatedGroup, 'groups/other.yaml': generatedGroup })).toEqual([
    `${FILE}:1 title: “Test group” is the title of another group already; find another.`,
  ])
  expect(problemsAfterAll(swap('Test week 3', 'Test Week 2'))).toEqual([
    `${FILE}:36 week 3 title: “Test Week 2” is the title of another week already; find another.`,
  ])
})

test('a title has at most 80 characters', () => {
  expect(problemsAfterAll(swap('Test group', 'a'.repeat(80)))).toEqual([])
  expect(problemsAfterAll(swap('Test group', 'a'.repeat(81)))).toEqual([
    `${FILE}:1 title: has 81 characters; 80 are the most.`,
  ])
})

test('a description has 250 to 600 characters', () => {
  expect(problemsAfterAll(swap(/description: .*/, 'description: Short.'))).toEqual([
    `${FILE}:2 description: has 6 characters; it should have 250 to 600.`,
  ])
})

test('a group has four to eight weeks', () => {
  expect(problemsAfterAll(swap(/ {2}- title: Test week 4[\s\S]*/, ''))).toEqual([
    `${FILE}:4 weeks: are 3; a group studies for 4 to 8.`,
  ])
})

test('a week has one to three passages, which must exist, be short enough and not be repeated', () => {
  const problemsOf = (reference: string) => problemsAfterAll(swap('Ruth 2:1-23', reference))
  expect(problemsOf('Luke 1:1-60')).toEqual([])
  expect(problemsOf('Luke 1:1-61')).toEqual([
    `${FILE}:22 week 2 references: Luke 1:1–61 has 61 verses; 60 are the most, so divide it.`,
  ])
  expect(problemsOf('Ruth 5:1')).toEqual([
    `${FILE}:22 week 2 references: Ruth has 4 chapters, so no chapter 5.`,
  ])
  expect(problemsOf('Ruth 1:1–22')).toEqual([
    `${FILE}:22 week 2 references: Ruth 1:1–22 is there already; choose another.`,
  ])
  expect(problemsOf(['John 1:1', 'John 1:2', 'John 1:3', 'John 1:4'].join('\n      - '))).toEqual([
    `${FILE}:20 week 2 references: count is 4; it should be 1 to 3.`,
  ])
})

test('a week has 350 to 600 words in four to seven paragraphs', () => {
  expect(problemsWith('again '.repeat(210).trim())).toEqual([
    `${FILE}:20 week 2 content: word count is 610; it should be 350 to 600.`,
  ])
  expect(problemsWith('One.\n\n      Two.\n\n      Three.')).toEqual([])
  expect(problemsWith('One.\n\n      Two.\n\n      Three.\n\n      Four.')).toEqual([
    `${FILE}:20 week 2 content: paragraph count is 8; it should be 4 to 7.`,
  ])
})

test('a week has four to six questions, and each must be short enough and end with a question mark', () => {
  expect(problemsAfterAll(swap(/ {6}- Test question c of week 2\?\n/, ''))).toEqual([
    `${FILE}:20 week 2 questions: count is 3; it should be 4 to 6.`,
  ])
  expect(problemsAfterAll(swap('question c of week 2?', 'question c of week 2.'))).toEqual([
    `${FILE}:34 week 2 question 3: does not end with a question mark; ask something.`,
  ])
  expect(problemsAfterAll(swap('question c of week 2', 'question '.repeat(50).trim()))).toEqual([
    `${FILE}:34 week 2 question 3: has 455 characters; 350 are the most.`,
  ])
})

test('two weeks of a group cannot begin with the same four words', () => {
  expect(problemsAfterAll(swap('One in week 2', 'One in week 1'))).toEqual([
    `${FILE}:24 week 2 content: begins with “one in week 1”, as week 1 does; begin otherwise.`,
  ])
})

test('a quotation must match a passage of the week, or the reference that follows the quotation', () => {
  expect(problemsWith('He says “Whose young lady is this?” to them.')).toEqual([])
  expect(problemsWith('He says “Go in peace” (Mark 5:34) to her.')).toEqual([])
  expect(problemsWith('He says “Go in peace” to her.')).toEqual([
    `${FILE}:24 week 2 content: “Go in peace” is in none of the passages of its week; add its reference after it, or remove the quotation marks.`,
  ])
  expect(problemsWith('He says “Go in haste” (Mark 5:34) to her.')).toEqual([
    `${FILE}:24 week 2 content: “Go in haste” does not match Mark 5:34; quote it exactly.`,
  ])
  expect(problemsAfterAll(swap('question a of week 2', 'question “of week 2”'))).toHaveLength(1)
})

test('the texts of a group follow the format rules of a study, and problems are reported on their line', () => {
  expect(problemsWith('It is *so*.')).toEqual([])
  expect(problemsWith('One line.\n      Another line.\n      Rejoice!')).toEqual([
    `${FILE}:26 week 2 content: has an exclamation mark outside quoted Scripture; end the sentence with a full stop.`,
  ])
  expect(problemsAfterAll(swap('question a of week 2', "question that isn't *asked*"))).toEqual([
    `${FILE}:32 week 2 question 1: has a straight apostrophe; write ’.`,
    `${FILE}:32 week 2 question 1: has a “*”, which is shown as it is here; remove it.`,
  ])
})
