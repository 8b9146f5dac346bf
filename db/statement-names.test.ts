import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

test('a repeated statement always has the same name, and different statements have different names', () => {
  const nameOf = createStatementNames()
  const names = Array.from({ length: 4 }, () => nameOf('select $1'))
  expect(names.slice(0, 2)).toEqual([undefined, undefined])
  expect(names[2]).toMatch(/^[\w-]{24}$/)
  expect(names[3]).toBe(names[2])
  nameOf('select $2')
  nameOf('select $2')
  expect(nameOf('select $2')).not.toBe(names[2])
})

test('at most 400 statements have a name, however many are repeated', () => {
  const nameOf = createStatementNames()
  const texts = Array.from({ length: 1_000 }, (_, index) => `select ${index}`)
  for (const _ of [1, 2, 3]) for (const text of texts) nameOf(text)
  expect(texts.filter((text) => nameOf(text) !== undefined)).toHaveLength(400)
})

test('statements that are used once do not prevent other statements from getting a name', () => {
  const nameOf = createStatementNames()
  for (let index = 0; index < 50_000; index += 1) nameOf(`insert ${index}`)
  for (const _ of [1, 2]) nameOf('select $1')
  expect(nameOf('select $1')).toBeDefined()
})
