import { expect, test } from 'vitest'
import { checkReferences } from '#content/checks/texts/references.ts'
import { describeContent } from '#content/figures.ts'
import { CONTENT_FOLDER } from '#content/files/content-files.ts'
import { ContentError, problemLine } from '#content/files/problem.ts'
import { readContent } from '#content/files/read-content.ts'
import { parseSeasonFile } from '#content/files/season-file.ts'
import { proseFrom } from '#content/prose/prose.ts'
import { checkPlan } from './plan.ts'
import { checkSeasons } from './seasons.ts'

const content = readContent(CONTENT_FOLDER)
const [first, ...others] = content.seasons
if (!first) throw new Error('There is no plan.')
const [day] = first.days
if (!day) throw new Error('The first season has no days.')

const foundIn = (seasons: typeof others) => {
  const changed = { ...content, seasons }
  return [...checkPlan(changed), ...checkSeasons(changed), ...checkReferences(changed)].map(problemLine)
}
const found = (changed: typeof first) => foundIn([changed, ...others])
const withFirstDay = (changes: Partial<typeof day>) => ({
  ...first,
  days: [{ ...day, ...changes }, ...first.days.slice(1)],
})

test('1500 days are planned, and visit every one of the 1189 chapters of the Bible', () => {
  expect(foundIn(content.seasons)).toEqual([])
  const figures = describeContent(content)
  expect(figures[0]).toBe('Days planned: 1500 of 1500, in 50 of 50 seasons')
  expect(figures).toContain('Chapters visited: 1189 of 1189')
})

test('a missing season, a missing day and a misplaced day are reported', () => {
  expect(foundIn(others)).toContainEqual(expect.stringContaining('season 1 is missing'))
  expect(found({ ...first, days: first.days.slice(0, 29) })).toContainEqual(
    expect.stringContaining('are 29; a season has 30'),
  )
  expect(found(withFirstDay({ day: 2 }))).toContainEqual(expect.stringContaining('is 2; it should be 1'))
})

test('a passage that does not exist, is cut off or is read twice is reported, as in a study', () => {
  expect(found(withFirstDay({ scripture: 'Psalm 151:1-3' })).join('\n')).toMatch(/plan\/01\.yaml.*scripture/)
  expect(found(withFirstDay({ scripture: 'Psalm 1:1-2' })).join('\n')).toContain('verse count is 2')
  expect(found(withFirstDay({ scripture: 'Luke 11:1-13' })).join('\n')).toContain('passage of day 1 already')
})

test('a study must have the title, theme and passage of its planned day', () => {
  const title = proseFrom('title', ['Another title'], 1)
  const told = found(withFirstDay({ title, theme: 'salvation', scripture: 'Psalm 2:1-12' }))
  for (const field of ['title', 'theme', 'scripture']) {
    expect(told).toContainEqual(
      expect.stringMatching(new RegExp(`studies/01/0001\\.md.* ${field}.*the plan has`)),
    )
  }
})

test('an invalid plan file is rejected with a content error', () => {
  const parse = (source: string) => () => parseSeasonFile('content/plan/02.yaml', source)
  expect(parse('number: two\ntitle: A\ninvitation: B\ndays: []\n')).toThrow(ContentError)
  expect(parse('number: 2\ntitle: A\ninvitation: B\ndays:\n  - day: 31\n')).toThrow(ContentError)
})
