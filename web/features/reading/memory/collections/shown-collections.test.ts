import { expect, test } from 'vitest'
import type { VerseFields } from '#contract/reading/memory/memory.ts'
import type { VerseEntry, VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'
import { collectionName, shownCollections } from './shown-collections.ts'

const ours = [{ slug: 'psalm-23', title: 'Psalm 23', references: ['Psalm 23:1–2', 'Psalm 23:3–4'] }]

function aVerse(reference: string, fields: Partial<VerseFields> = {}): VerseToLearn {
  const entry = { id: reference, fields: { reference, ...fields } } as VerseEntry
  return { entryId: reference, reference, category: null, text: null, entry, isMemorized: false }
}

test('own collections come first, by name; built-in ones contain their verses, wherever these were added', () => {
  const shown = shownCollections(ours, [
    aVerse('Psalm 23:1–2', { collection: 'Night', learnedAt: '2026-03-01T08:00:00.000Z' }),
    aVerse('John 11:35', { collection: 'Morning' }),
    aVerse('Psalm 23:3–4', { collection: 'Psalm 23' }),
    aVerse('Ruth 1:16'),
  ])
  expect(shown.map(({ title, isOwn, learned }) => [title, isOwn, learned])).toEqual([
    ['Morning', true, 0],
    ['Night', true, 1],
    ['Psalm 23', false, 1],
  ])
  expect(shown[2]?.verses.map(({ listed }) => listed !== null)).toEqual([true, true])
})

test('a name is cleaned and cut to the maximum length', () => {
  expect(collectionName(' For\u200B the night ')).toBe('For the night')
  expect(collectionName(' \u200B')).toBeNull()
  expect(collectionName(`${'a'.repeat(59)}🌙`)).toBe('a'.repeat(59))
})
