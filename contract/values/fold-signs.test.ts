import { expect, test } from 'vitest'
import { foldedSigns, foldSigns, foldText } from './fold-signs.ts'

test.each([
  ['Children’s', "Children's"],
  ['6–8', '6-8'],
  ['“Lamp” — ‘light’', `"Lamp" - 'light'`],
  ['a·b', 'a·b'],
])('%s is compared as %s', (text, folded) => {
  expect(foldSigns(text)).toBe(folded)
})

test('every sign of the table has one plain sign', () => {
  expect([...foldedSigns.from]).toHaveLength([...foldedSigns.to].length)
  expect(foldSigns(foldedSigns.from)).toBe(foldedSigns.to)
})

test.each([
  ['Nuñez', 'Nunez'],
  ['Nun\u0303ez', 'Nunez'],
  ['José María', 'Jose Maria'],
  ['O´Connor', "O'Connor"],
  ['นิตยา', 'นิตยา'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
