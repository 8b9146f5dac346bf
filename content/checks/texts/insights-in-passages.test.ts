import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { problemsAfter } from '#content/testing/planted.ts'

const DAY_9 = 'studies/01/0009.md'

interface Insight {
  passage: string
  strongs: string
  exceptions?: unknown
}

/**
 * Returns the problems with the insight of day 9, when it reads this passage, and with the
 * exceptions.
 */
function problemsWith({ passage, strongs, exceptions = [] }: Insight): string[] {
  const problems = problemsAfter({
    [DAY_9]: (source) =>
      source.replace(/scripture: .*/, `scripture: ${passage}`).replace(/strongs: .*/, `strongs: ${strongs}`),
    'insight-exceptions.yaml': () => stringify(exceptions),
  })
  // Headwords have the accents of the dictionary file, which compare equal only after Unicode
  // normalization.
  return problems.filter((problem) => problem.includes('insight')).map((problem) => problem.normalize())
}

const ofDay = (day: number) => ({ day, strongs: 'G264', reason: 'Reviewed.' })

test('an insight on a word of its passage passes', () => {
  expect(problemsWith({ passage: 'Psalm 23:1-6', strongs: 'H7462' })).toEqual([])
  expect(problemsWith({ passage: 'Joel 2:28-32', strongs: 'H7307' })).toEqual([])
  expect(problemsWith({ passage: 'John 3:16-21', strongs: 'G25' })).toEqual([])
  expect(problemsWith({ passage: 'Matthew 6:9-15', strongs: 'G2257' })).toEqual([])
})

test('an insight on a word outside its passage is rejected', () => {
  expect(problemsWith({ passage: 'Psalm 23:1-6', strongs: 'H3444' })).toEqual([
    'content/studies/01/0009.md:9 insight.strongs: H3444 (יְשׁוּעָה) does not occur in Psalm 23:1–6; give the number of a word that does.',
  ])
  expect(problemsWith({ passage: 'Romans 8:31-39', strongs: 'G5368' })).toEqual([
    'content/studies/01/0009.md:9 insight.strongs: G5368 (φιλέω) does not occur in Romans 8:31–39; give the number of a word that does.',
  ])
  expect(problemsWith({ passage: 'Romans 8:31-39', strongs: 'H157' })).toHaveLength(1)
})

test('an insight on a verse without an original text cannot be verified; one on another verse is accepted', () => {
  expect(problemsWith({ passage: 'John 8:9-20', strongs: 'G5457' })).toEqual([])
  expect(problemsWith({ passage: 'John 8:9-20', strongs: 'G264' })).toEqual([
    'content/studies/01/0009.md:9 insight.strongs: G264 (ἁμαρτάνω) cannot be verified: our original text does not have 8:9, 8:10, 8:11. Choose a word of another verse, or have this one reviewed and listed in insight-exceptions.yaml.',
  ])
})

test('an insight that cannot be verified passes when it is listed with a reason', () => {
  const insight = { passage: 'John 8:9-20', strongs: 'G264' }
  expect(problemsWith({ ...insight, exceptions: [ofDay(9)] })).toEqual([])
  expect(problemsWith({ ...insight, exceptions: [{ day: 9, strongs: 'G264' }] })).toContain(
    'content/insight-exceptions.yaml:1 entry 1 reason: is missing; give a reason.',
  )
})

test('an exception does not permit an insight that the original text proves wrong', () => {
  const exceptions = [{ day: 9, strongs: 'G5368', reason: 'I like the word.' }]
  expect(problemsWith({ passage: 'Romans 8:31-39', strongs: 'G5368', exceptions })).toEqual([
    'content/insight-exceptions.yaml:1 day: 9 does not need its exception for G5368 any more; remove it.',
    expect.stringContaining('G5368 (φιλέω) does not occur in Romans 8:31–39'),
  ])
})

test('an exception that is not needed any more is refused', () => {
  const insight = { passage: 'John 8:9-20', strongs: 'G5457' }
  expect(problemsWith({ ...insight, exceptions: [ofDay(9)] })).toEqual([
    'content/insight-exceptions.yaml:1 day: 9 does not need its exception for G264 any more; remove it.',
  ])
})

test('a fifth exception is refused', () => {
  const exceptions = [1001, 1002, 1003, 1004].map(ofDay)
  const insight = { passage: 'Psalm 23:1-6', strongs: 'H7462' }
  expect(problemsWith({ ...insight, exceptions })).toEqual([])
  expect(problemsWith({ ...insight, exceptions: [...exceptions, ofDay(1005)] })).toEqual([
    'content/insight-exceptions.yaml:13 day: is exception 5; 4 are the most.',
  ])
})
