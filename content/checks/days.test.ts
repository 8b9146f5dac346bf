import { expect, test } from 'vitest'
import { generatedFiles } from '#content/testing/generated-library.ts'
import { problemsAfter, remove, swap } from '#content/testing/planted.ts'

const DAY_9 = 'studies/01/0009.md'
const SEASON_1 = 'plan/01.yaml'

test('a season in which nothing is wrong passes', () => {
  expect(problemsAfter({})).toEqual([])
})

test('a day without a file is reported as missing', () => {
  expect(problemsAfter({ [DAY_9]: remove })).toEqual([
    'content/studies/01/0009.md:1 day: 9 is missing; write its study.',
  ])
})

test('a day whose file cannot be read is reported as unreadable, and not as missing', () => {
  expect(problemsAfter({ [DAY_9]: swap('theme: ', 'thema: ') })).toEqual([
    'content/studies/01/0009.md:2 theme: is missing; give one of the ten themes.',
    'content/studies/01/0009.md:4 thema: is not a known field; remove it or correct its name.',
  ])
})

test('a day that is written twice is refused, and so is a file that is named for another day', () => {
  expect(problemsAfter({ [DAY_9]: swap('day: 9', 'day: 8') })).toEqual([
    'content/studies/01/0009.md:1 day: 9 is missing; write its study.',
    'content/studies/01/0009.md:2 day: is 8, which belongs in content/studies/01/0008.md.',
    'content/studies/01/0009.md:2 day: 8 is already in content/studies/01/0008.md; keep one of them.',
  ])
})

test('a day of a season that is not planned is refused', () => {
  expect(problemsAfter({ [SEASON_1]: remove })).toContain(
    'content/studies/01/0009.md:2 day: 9 belongs to season 1, which is not planned; plan it first.',
  )
})

test('a season needs the studies of all its 30 days', () => {
  const second = (source: string) =>
    source
      .replace('number: 1', 'number: 2')
      .replaceAll(/day: (\d+)$/gm, (_, day) => `day: ${Number(day) + 30}`)
  const [source = ''] = [generatedFiles(1).get(SEASON_1)]
  const problems = problemsAfter({ 'plan/02.yaml': () => second(source) })
  expect(problems).toHaveLength(30)
  expect(problems[0]).toBe('content/studies/02/0031.md:1 day: 31 is missing; write its study.')
})

test('seasons are numbered from 1 without a gap, and so are their days', () => {
  expect(problemsAfter({ [SEASON_1]: swap('number: 1', 'number: 2') })).toContain(
    'content/plan/01.yaml:1 number: is 2 where season 1 comes next; seasons are numbered from 1, in order.',
  )
  expect(problemsAfter({ [SEASON_1]: swap('day: 30', 'day: 31') })).toEqual([
    expect.stringMatching(/^content\/plan\/01.yaml:\d+ day: is 31; it should be 30\.$/),
  ])
})

test('a season without closing words is refused', () => {
  expect(problemsAfter({ [SEASON_1]: swap(/closing: .*\n/, '') })).toEqual([
    'content/plan/01.yaml:1 closing: is missing; write the closing words of the season.',
  ])
})

test('a title that two days share is rejected on the later day', () => {
  expect(problemsAfter({ [DAY_9]: swap('Test day 9', 'Test Day 8') })).toEqual([
    'content/studies/01/0009.md:3 title: “Test Day 8” is the title of day 8 already; find another.',
  ])
})

test('a title of 60 characters passes, one of 61 is refused', () => {
  expect(problemsAfter({ [DAY_9]: swap('Test day 9', 'a'.repeat(60)) })).toEqual([])
  expect(problemsAfter({ [DAY_9]: swap('Test day 9', 'a'.repeat(61)) })).toEqual([
    'content/studies/01/0009.md:3 title: has 61 characters; 60 are the most.',
  ])
})

test('in a complete season every theme has one to five days', () => {
  const toSalvation = swap(/theme: .*/, 'theme: Salvation')
  // Three days have the theme of day 9 (9, 19 and 29), and three others have Salvation.
  const places = [DAY_9, 'studies/01/0019.md', 'studies/01/0029.md']
  expect(problemsAfter({ [DAY_9]: toSalvation })).toEqual([])
  expect(problemsAfter(Object.fromEntries(places.map((place) => [place, toSalvation])))).toEqual([
    'content/plan/01.yaml:1 themes: Salvation has 6 of these days; it should have 1 to 5.',
    'content/plan/01.yaml:1 themes: Heaven and Eternity has 0 of these days; it should have 1 to 5.',
  ])
})
