import { beforeEach, expect, test, vi } from 'vitest'
import { findReferences } from './find-references.ts'
import { parseReference, versesOf } from './reference.ts'
import { typedReferences } from './typed-references.ts'

/** Verses and chapters that were looked up. */
const lookUps = vi.hoisted(() => ({ verses: 0, chapters: 0 }))

vi.mock('#scripture/counts.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('#scripture/counts.ts')>()
  return {
    ...real,
    hasText: (...of: Parameters<typeof real.hasText>) => {
      lookUps.verses += 1
      return real.hasText(...of)
    },
    verseCount: (...of: Parameters<typeof real.verseCount>) => {
      lookUps.chapters += 1
      return real.verseCount(...of)
    },
  }
})

beforeEach(() => {
  lookUps.verses = 0
  lookUps.chapters = 0
})

const bounds = { atMost: 11, maxVerses: 60 }

test('a passage is measured without a look at any of its verses', () => {
  expect(typedReferences('Ps 1-150', bounds).problem).toMatch('longer than 60 verses')
  expect(lookUps.verses).toBe(0)
  expect(lookUps.chapters).toBeLessThan(10)
})

test('a text full of long passages takes no more look-ups than one full of short ones', () => {
  typedReferences('Ps 1-150; '.repeat(100), bounds)
  const { verses, chapters } = lookUps
  expect(verses).toBe(0)
  expect(chapters).toBeLessThan(200)
  typedReferences('Ps 1-10; '.repeat(100), bounds)
  expect(chapters).toBeLessThanOrEqual(lookUps.chapters - chapters)
})

test('in running text as well, a range costs nothing by its length', () => {
  expect(findReferences('Psalm 1:1-150:6 '.repeat(120), { atMost: 20, maxVerses: 60 })).toEqual([])
  expect(lookUps.verses).toBe(0)
})

test('reading stops once there are as many as are wanted', () => {
  const read = typedReferences('John 3:16; '.repeat(90), bounds)
  expect(read.links).toHaveLength(11)
  expect(lookUps.chapters).toBeLessThan(11 * 4)
})

test('reading stops after a number of parts that are no passages, and the first problem is returned', () => {
  const read = typedReferences('ps 151; '.repeat(125), bounds)
  expect(read).toEqual({ links: [], problem: 'Psalms has 150 chapters, so no chapter 151.' })
  expect(lookUps.chapters).toBeLessThan(22 * 6)
})

test('the verses of a passage are listed where they are really wanted', () => {
  expect(versesOf(parseReference('Acts 8:36-38'))).toHaveLength(2)
  expect(lookUps.verses).toBe(3)
})
