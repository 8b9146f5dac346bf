import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProblems } from '#content/checks/all-checks.ts'
import { describeContent } from '#content/figures.ts'
import { problemLine } from '#content/files/problem.ts'
import { type Content, readContent } from '#content/files/read-content.ts'
import { generateContent } from '#content/testing/generated-library.ts'
import { SEASONS } from '#contract/limits.ts'

const parent = mkdtempSync(join(tmpdir(), 'plan-'))
const folder = join(parent, 'content')
let content: Content

beforeAll(() => {
  generateContent(folder, SEASONS)
  content = readContent(folder)
}, 60_000)

afterAll(() => rmSync(parent, { recursive: true }))

test('a whole plan can satisfy every rule: all chapters, every theme, no passage twice', {
  timeout: 60_000,
}, () => {
  expect(findProblems(content)).toEqual([])
  const figures = describeContent(content)
  expect(figures).toContain('Studies: 1500 (third edition: 0)')
  expect(figures).toContain('Chapters visited: 1189 of 1189')
  expect(figures).toContain('Sentences repeated: 0')
})

test('in a whole plan a chapter that no day visits is refused', { timeout: 60_000 }, () => {
  const studies = content.studies.map((study) =>
    study.scripture.startsWith('Obadiah') ? { ...study, scripture: 'Jude 1:3-8' } : study,
  )
  expect(findProblems({ ...content, studies }).map(problemLine)).toContain(
    'content/studies:1 scripture: no day visits Obadiah 1; give it one.',
  )
})

test('in a whole plan a theme with too many days is refused', { timeout: 60_000 }, () => {
  const studies = content.studies.map((study, index) =>
    index % 30 < 2 ? { ...study, theme: 'perseverance' as const } : study,
  )
  expect(findProblems({ ...content, studies }).map(problemLine)).toContain(
    'content/plan:1 themes: Perseverance has 250 of these days; it should have 120 to 180.',
  )
})
