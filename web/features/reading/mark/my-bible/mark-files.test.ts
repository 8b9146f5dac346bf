import { expect, test } from 'vitest'
import { usualColorNames } from '#contract/reading/mark/mark-style.ts'
import { aMark } from '#web/features/reading/mark/a-mark.ts'
import { marksInJson, marksInMarkdown } from './mark-files.ts'

const names = { ...usualColorNames, gold: 'Promises' }
const marks = [
  aMark('hope', 'WEB ROM 8:28', { label: 'a *star*', note: 'One\n\n# Two' }),
  aMark('lamp', 'KJV PSA 119:105.0-119:105.3', { style: 'underline' }),
]

test('the Markdown file has the marks in the order of the Bible, with the names of the colors and the notes', () => {
  expect(marksInMarkdown(marks, names)).toBe(
    `# My Bible

## Psalms

### Psalm 119:105, KJV

*Underline, some of the words, 2026-11-10*

## Romans

### Romans 8:28, WEB

*Promises, a \\*star\\*, 2026-11-10*

> One
>
> # Two
`,
  )
})

test('the JSON file has all fields of the marks', () => {
  expect(JSON.parse(marksInJson(marks, names))).toEqual([
    {
      id: 'hope',
      createdAt: '2026-11-10T12:00:00.000Z',
      place: 'WEB ROM 8:28',
      reference: 'Romans 8:28',
      translation: 'WEB',
      style: 'gold',
      styleName: 'Promises',
      label: 'a *star*',
      note: 'One\n\n# Two',
    },
    expect.objectContaining({ place: 'KJV PSA 119:105.0-119:105.3', styleName: 'Underline' }),
  ])
})
