import { expect, test } from 'vitest'
import { emblemNames } from '#contract/reading/emblem.ts'
import { CONTENT_FOLDER, readEmblemFiles } from './content-files.ts'
import { parseEmblem } from './emblem-file.ts'
import { ContentError } from './problem.ts'

const around = (drawing: string, title = 'A lamp') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><title>${title}</title><g id="emblem" fill="none">${drawing}</g></svg>\n`

const problemsOf = (source: string) => {
  try {
    parseEmblem('content/emblems/season-01.svg', source)
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(({ words }) => words)
    throw error
  }
  return []
}

test('every season and theme has one drawing, each with a different title, and there are no other drawings', () => {
  const emblems = readEmblemFiles(CONTENT_FOLDER).map(({ file, source }) => parseEmblem(file, source))
  expect(emblems.map(({ name }) => name).sort()).toEqual([...emblemNames].sort())
  expect(new Set(emblems.map(({ title }) => title)).size).toBe(emblems.length)
})

test('a drawing of lines and fills in the two permitted colours is accepted', () => {
  const drawing =
    '<path stroke="currentColor" stroke-width="2.4" d="M1 2l3.5-4"/><circle cx="4" cy="4" r="2" fill="var(--flame, #B9770E)"/>'
  expect(parseEmblem('content/emblems/season-01.svg', around(drawing))).toMatchObject({
    name: 'season-01',
    title: 'A lamp',
  })
})

test.each([
  ['<script>alert(1)</script>', /has <script>/],
  ['<path onload="alert(1)" d="M1 1"/>', /has onload/],
  ['<image href="https://example.org/x.png"/>', /has <image>/],
  ['<path fill="url(#a)" d="M1 1"/>', /has fill/],
  ['<path fill="#888" d="M1 1"/>', /has fill/],
  ['<path stroke-width="3" d="M1 1"/>', /has stroke-width/],
  ['<path opacity="0.5" d="M1 1"/>', /has opacity/],
  [`<path d="${'M1 1'.repeat(800)}"/>`, /larger than/],
])('a drawing that contains %s is refused', (drawing, words) => {
  expect(problemsOf(around(drawing)).join(' ')).toMatch(words)
})

test.each(['', '<svg></svg>', around('<path d="M1 1"/>').replace('0 0 96 96', '0 0 24 24')])(
  '%j is not a drawing',
  (source) => {
    expect(problemsOf(source).join(' ')).toMatch('must be one drawing')
  },
)

test('the title of a drawing has at most 60 characters', () => {
  expect(problemsOf(around('', 'A lamp '.repeat(10))).join(' ')).toMatch('more than 60 characters')
})
