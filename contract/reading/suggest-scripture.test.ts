import { expect, test } from 'vitest'
import { prayerThemes } from './prayer/prayer-themes.ts'
import { suggestScripture } from './suggest-scripture.ts'

const suggested = (request: string, title = '') => suggestScripture({ title, request })

test.each([
  ['She is so afraid of the night', 'Psalm 56:3–4'],
  ['I am anxious about tomorrow', 'Philippians 4:6–7'],
  ['Dad’s surgery is on Thursday', 'Psalm 41:3'],
  ['We grieve for Opa', 'Psalm 34:18'],
  ['That he finds a new JOB', 'Matthew 6:31–33'],
  ['Show me which direction to take', 'Proverbs 3:5–6'],
  ['I cannot forgive him', 'Ephesians 4:31–32'],
  ['For our marriage', '1 Corinthians 13:4–7'],
  ['Thank you, Lord!', 'Psalm 100:4–5'],
])('“%s” suggests %s first', (words, reference) => {
  expect(suggested(words)[0]).toBe(reference)
})

test.each([
  ['part of another word', 'He is skilled, and will paint the willows'],
  ['a word in a name', 'For Jobst, Illya and Sonia'],
  ['nothing that is known', 'Come, Lord'],
  ['another language', 'Señor, ten piedad'],
  ['nothing at all', ''],
])('%s suggests nothing', (_, words) => {
  expect(suggested(words)).toEqual([])
})

test('suggestions from the title come before those from the text, and their number is limited', () => {
  const both = suggested('She is afraid, and so tired', 'Money for the rent')
  expect(both[0]).toBe('Matthew 6:31–33')
  expect(both).toContain('Psalm 56:3–4')
  expect(both).toHaveLength(4)
  expect(new Set(both).size).toBe(4)
})

test('every word in the table of themes is in lower case, and a stem has at least four letters', () => {
  expect(prayerThemes.length).toBeGreaterThanOrEqual(30)
  for (const { name, words, references } of prayerThemes) {
    expect(references.length, name).toBeGreaterThanOrEqual(3)
    for (const word of words) expect(word, name).toMatch(/^(?:\p{Ll}{2,}|\p{Ll}{4,}\*)$/u)
  }
})
