import { expect, test } from 'vitest'
import { sheetPlace, studyPlace } from '#content/files/study-place.ts'
import { type Change, problemsAfterInThirdEdition } from '#content/testing/planted.ts'

const SEASON = 'content/plan/01.yaml:1 season:'

/**
 * Returns the problems of the season, without those of its sheet, after this change to its first
 * `count` days.
 */
function problemsAfterDays(count: number, change: Change): string[] {
  const days = Array.from({ length: count }, (_, index) => index + 1)
  const changes = Object.fromEntries(days.map((day) => [studyPlace(day), change]))
  return problemsAfterInThirdEdition(changes).filter((problem) => problem.startsWith(SEASON))
}

const dayOf = (source: string) => /^day: (\d+)$/m.exec(source)?.[1]

test('a season has at most six openings, eight reflections and eight prayers of the same kind', () => {
  const lament: Change = (source) => source.replace(/ {2}prayer: .*/, '  prayer: lament')
  expect(problemsAfterDays(4, lament)).toEqual([])
  expect(problemsAfterDays(20, lament)).toEqual([
    expect.stringMatching(/prayers of the kind “lament”: 2\d; it should be at most 8 \(days 1, 2/),
  ])
  const scene: Change = (source) => source.replace(/ {2}reflection: .*/, '  reflection: scene')
  expect(problemsAfterDays(20, scene).join()).toContain('reflections of the kind “scene”')
})

test('two successive days cannot have the same kind of opening, and a season needs at least eight kinds', () => {
  const scene: Change = (source) => source.replace(/ {2}opening: .*/, '  opening: scene')
  const problems = problemsAfterDays(30, scene)
  expect(problems).toContain(`${SEASON} kinds of opening: 1; it should be at least 8.`)
  expect(problems).toContain(`${SEASON} day 2 has the opening of the day before it, “scene”.`)
  expect(problems.join()).toContain('openings of the kind “scene”: 30; it should be at most 6')
})

test('at least fifteen days of a season must mention the work of God in Christ', () => {
  const none: Change = (source) => source.replace('  christ: prayer', '  christ: none')
  expect(problemsAfterDays(15, none)).toEqual([])
  expect(problemsAfterDays(16, none)).toEqual([
    expect.stringContaining('days that say what God has done in Christ: 14; it should be at least 15'),
  ])
})

test.each<[string, number, Change, string]>([
  [
    'prayers that begin “Name, you …”',
    10,
    (source) => source.replace('## Prayer\n', `## Prayer\nLord of ${dayOf(source)}, you hear. `),
    'prayers that begin “Name, you …”: 11; it should be at most 10',
  ],
  [
    'prayers that intercede for a group',
    // Day 12 of the generated season intercedes for a group too, by chance.
    7,
    (source) => source.replace('## Prayer\n', `## Prayer\nHelp all who weep ${dayOf(source)} times. `),
    'prayers that intercede for a group: 9; it should be at most 8',
  ],
  [
    'days with “not X. It is Y”',
    8,
    (source) => source.replace('## Reflection\n', `## Reflection\nIt is not ${dayOf(source)}. It is grace. `),
    'days with “not X. It is Y”: 9; it should be at most 8',
  ],
])('the number of %s in a season is limited', (_, most, change, problem) => {
  expect(problemsAfterDays(most, change)).toEqual([])
  expect(problemsAfterDays(most + 1, change)).toEqual([expect.stringContaining(problem)])
})

test('at most two in five sentences of a season are short', () => {
  const choppy: Change = (source) => source.replace('## Reflection\n', `## Reflection\n${'Yes. '.repeat(40)}`)
  expect(problemsAfterDays(30, choppy).join()).toMatch(
    /sentences of 8 words or fewer: \d+ %; it should be at most 40 %/,
  )
})

test('a season of the third edition needs a sheet that agrees with its days', () => {
  expect(problemsAfterInThirdEdition({ [sheetPlace(1)]: () => null })).toEqual([
    'content/sheets/01.yaml:1 file: is missing; season 1 needs its sheet.',
  ])
  const other: Change = (source) =>
    source.replace('point: The test passage of day 1 ', 'point: The passage of day 1 ')
  expect(problemsAfterInThirdEdition({ [sheetPlace(1)]: other })).toEqual([
    'content/sheets/01.yaml:3 line: of day 1 differs from content/studies/01/0001.md in “point”.',
  ])
})
