import { expect, test } from 'vitest'
import { CONTENT_FOLDER } from '#content/files/content-files.ts'
import { readContent } from '#content/files/read-content.ts'
import { coldReading } from './cold-reading.ts'
import { drawDays } from './draw-days.ts'

const { studies } = readContent(CONTENT_FOLDER)

test('the text for a second reader contains the passage and the texts of a day, but not its point', () => {
  const [study] = studies
  if (!study) throw new Error('No day is written.')
  const text = coldReading(study).join('\n')
  expect(text).toContain('1:1 Blessed is the man who doesn’t walk in the counsel of the wicked,')
  for (const prose of [...study.content, ...study.reflection, ...study.prayer, ...study.questions])
    expect(text).toContain(prose.text)
  expect(text).not.toContain(study.point.text)
  // The word of the insight in its own script, as on the page.
  expect(text).toMatch(/Original Language Insight\n[\p{Script=Hebrew}]+ \(.+\), Hebrew/u)
})

test('a draw has the requested number of different days, depends on its seed and omits excluded days', () => {
  const from = Array.from({ length: 300 }, (_, index) => index + 1)
  const drawn = drawDays(from, { count: 30, seed: 7, without: [12, 24] })
  expect(new Set(drawn).size).toBe(30)
  expect(drawn).toEqual(drawDays(from, { count: 30, seed: 7, without: [12, 24] }))
  expect(drawn).not.toEqual(drawDays(from, { count: 30, seed: 8, without: [12, 24] }))
  expect(drawDays(from, { count: 298, seed: 7, without: [12, 24] })).not.toContain(12)
})
