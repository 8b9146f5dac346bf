import { expect, test } from 'vitest'
import { namesWithSigns } from '#server/testing/names-with-signs.ts'
import { makeDocument } from './make-document.ts'
import { nameToSet } from './name-to-set.ts'
import { runsOf } from './runs.ts'

test('a name is printed as written, but a name in an unsupported script is replaced by the email address', () => {
  const address = 'wei@example.org'
  for (const name of ['Zoë Łukasiewicz', 'Ἰωάννης Πέτρου', 'דוד בן־גוריון'])
    expect(nameToSet(name, address)).toBe(name)
  expect(nameToSet('  Ruth 🌾\n Naomi ', address)).toBe('Ruth Naomi')
  for (const name of ['李伟', 'Wei 李', 'Анна', '🙏', '']) expect(nameToSet(name, address)).toBe(address)
})

test('names with apostrophes, accents and quotes are printed completely on a receipt; other scripts are replaced by the address', () => {
  const address = 'donor@example.org'
  const isOfOtherScript = (name: string) =>
    /[\p{Script=Han}\p{Script=Thai}]|\p{Extended_Pictographic}/u.test(name)
  for (const [name] of namesWithSigns)
    expect(nameToSet(name, address)).toBe(isOfOtherScript(name) ? address : name.normalize('NFC'))
})

test('a line changes its font if necessary, and neighbouring Hebrew words run from right to left', () => {
  const words = (line: string) => runsOf(line).map(({ text }) => text)
  expect(words('Ruth Naomi').join('')).toBe('Ruth Naomi')
  expect(words('Zoë Łukasiewicz').slice(-2)).toEqual(['Ł', 'ukasiewicz'])
  expect(words('Levi דוד כהן Jr.').join('')).toBe('Levi כהן דוד Jr.')
})

test('a document has as many pages as it needs, contains its title and language, and is reproducible', async () => {
  const make = (rows: number) =>
    makeDocument(
      { title: 'A list', author: 'The church', dated: new Date('2026-03-01T12:00:00Z'), foot: 'The church' },
      (paper) => {
        paper.heading('A list')
        const columns = [
          { head: 'What', width: 200 },
          { head: 'How much', width: 200, align: 'right' as const },
        ]
        paper.table(
          columns,
          Array.from({ length: rows }, (_, row) => [`Row ${row}`, `${row}`]),
          ['Total', '1'],
        )
      },
    )
  const pagesOf = async (rows: number) =>
    Buffer.from(await make(rows))
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g)?.length
  expect([await pagesOf(1), await pagesOf(30), await pagesOf(31 * 3)]).toEqual([1, 2, 4])
  const [one, other] = [Buffer.from(await make(5)), Buffer.from(await make(5))]
  expect(one.equals(other)).toBe(true)
  for (const part of ['(A list)', '/Lang (en-US)', '/StructTreeRoot', '/DisplayDocTitle true'])
    expect(one.includes(part), part).toBe(true)
})
