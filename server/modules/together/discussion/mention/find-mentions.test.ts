import { expect, test } from 'vitest'
import { findMentions } from './find-mentions.ts'

const named = (...names: string[]) =>
  names.map((name, index) => ({ participantId: `p${index}`, memberId: `m${index}`, name }))

const foundIn = (text: string, ...names: string[]) =>
  findMentions(text, named(...names)).map(({ start, end, participantId }) => [
    text.slice(start, end),
    participantId,
  ])

test('a mention is the sign and the whole name, wherever it stands', () => {
  expect(foundIn('@Anna, ask @Ben! (@Anna)', 'Anna', 'Ben')).toEqual([
    ['@Anna', 'p0'],
    ['@Anna', 'p0'],
    ['@Ben', 'p1'],
  ])
  expect(foundIn('Anna @anna @Annabel me@Anna.example', 'Anna')).toEqual([])
})

test('of two names that begin alike, the longer one counts', () => {
  expect(foundIn('@Anna Maria and @Anna', 'Anna', 'Anna Maria')).toEqual([
    ['@Anna Maria', 'p1'],
    ['@Anna', 'p0'],
  ])
})

test('people of the same name are mentioned one after the other', () => {
  expect(foundIn('@Anna and @Anna', 'Anna', 'Anna').map(([, id]) => id)).toEqual(['p0', 'p1'])
})

test('a name may have any characters', () => {
  expect(foundIn('@A.*(B) @Ünal 🕊️ @李', 'A.*(B)', 'Ünal 🕊️', '李')).toHaveLength(3)
})
