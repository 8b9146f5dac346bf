import { expect, test } from 'vitest'
import { foldedSigns, foldSigns } from './fold-signs.ts'

test.each([
  ['Children’s', "Children's"],
  ['6–8', '6-8'],
  ['“Lamp” — ‘light’', `"Lamp" - 'light'`],
  ['a·b', 'a·b'],
])('%s is compared as %s', (text, folded) => {
  expect(foldSigns(text)).toBe(folded)
})

test('every sign has its plain one', () => {
  expect([...foldedSigns.from]).toHaveLength([...foldedSigns.to].length)
  expect(foldSigns(foldedSigns.from)).toBe(foldedSigns.to)
})
