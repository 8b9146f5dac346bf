import { expect, test } from 'vitest'
import { begunMention, suggestionsFor } from './begun-mention.ts'

const people = ['Anna Maria', 'Ben', 'Marie'].map((name) => ({
  id: name,
  name,
  role: 'participant' as const,
  isSelf: false,
}))
const suggested = (text: string) => {
  const begun = begunMention(text, text.length)
  return begun && suggestionsFor(begun, people).map(({ name }) => name)
}

test('names are suggested after the sign, by the beginning of any of their words', () => {
  expect(suggested('Hello @')).toEqual(['Anna Maria', 'Ben', 'Marie'])
  expect(suggested('@mar')).toEqual(['Anna Maria', 'Marie'])
  expect(suggested('(@anna m')).toEqual(['Anna Maria'])
  expect(suggested('@Ben')).toEqual([])
})

test('nothing is suggested within an email address, after a line break, or without the sign', () => {
  expect(suggested('me@an')).toBeNull()
  expect(suggested('@\n')).toBeNull()
  expect(suggested('Hello')).toBeNull()
})

test('only the text before the caret counts', () => {
  expect(begunMention('@an and more', 3)).toEqual({ start: 0, end: 3, sought: 'an' })
})
