import { expect, test } from 'vitest'
import { entryId } from '#contract/entry.ts'
import { memoryCollection } from '#contract/reading/memory/memory.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { ownVerseId } from '#contract/scripture/verse-id.ts'
import { parseReference, versesOf } from '#scripture/references/reference.ts'
import { loadLibrary } from './library.ts'
import { memoryCollections } from './memory-collections.ts'

const collections = memoryCollections(loadLibrary())
const of = (slug: string) => collections.find((collection) => collection.slug === slug)?.references ?? []

test('every reference of a collection is in standard form and has one to three verses in both translations', () => {
  for (const collection of collections) {
    expect(memoryCollection.parse(collection)).toEqual(collection)
    expect(new Set(collection.references).size).toBe(collection.references.length)
    for (const reference of collection.references) {
      const passage = parseReference(reference)
      expect(formatReference(passage)).toBe(reference)
      for (const translation of ['WEB', 'KJV'] as const) {
        const { length } = versesOf(parseReference(reference, translation), translation)
        expect(length, reference).toBeGreaterThanOrEqual(1)
        expect(length, reference).toBeLessThanOrEqual(3)
      }
      expect(entryId.safeParse(ownVerseId(reference)).success, reference).toBe(true)
    }
  }
  expect(new Set(collections.map(({ slug }) => slug)).size).toBe(collections.length)
})

test('a passage is divided into pairs of verses, and its last three verses stay together if it has an odd number', () => {
  expect(of('psalm-23')).toEqual(['Psalm 23:1–2', 'Psalm 23:3–4', 'Psalm 23:5–6'])
  expect(of('lords-prayer')).toEqual(['Matthew 6:9–10', 'Matthew 6:11–13'])
  expect(of('romans-8')).toHaveLength(19)
  expect(of('good-news')).toContain('Romans 5:8')
})

test('the twelve first verses and the seasons are among the collections', () => {
  expect(of('first-verses')).toHaveLength(12)
  expect(of('seasons').length).toBeGreaterThan(0)
})
