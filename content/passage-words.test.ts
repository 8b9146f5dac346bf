import { expect, test } from 'vitest'
import { parseReference } from '#scripture/references/reference.ts'
import { describePassage } from './passage-words.ts'

test('each verse is followed by its original words, with their Strong’s numbers', () => {
  const lines = describePassage(parseReference('Psalm 117:1-2'))
  expect(lines[0]).toBe('117:1  Praise Yahweh, all you nations! Extol him, all you peoples!')
  expect(lines[1]).toMatch(/^ {4}H1984 {2}\S+ {2}halal: to be clear/)
  expect(lines.filter((line) => /^117:\d /.test(line))).toHaveLength(2)
})

test('an ambiguous word is listed with each of its numbers, and a verse without an original text has no words', () => {
  const greek = describePassage(parseReference('John 11:35-36')).join('\n')
  expect(greek).toContain('G1145  ἐδάκρυσεν  dakryō: to shed tears')
  const lines = describePassage(parseReference('John 8:1-3'))
  expect(lines.filter((line) => line.startsWith('    '))).toEqual([])
  expect(lines.filter((line) => /^8:\d /.test(line))).toHaveLength(3)
})
