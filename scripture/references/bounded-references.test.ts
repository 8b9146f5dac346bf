import { beforeEach, expect, test, vi } from 'vitest'
import { readReferences } from './read-references.ts'
import { parseReference, versesOf } from './reference.ts'

/**
 * Numbers of verses and chapters that were looked up, of calls of the reference parser, and of characters in its
 * longest text.
 */
const work = vi.hoisted(() => ({ verses: 0, chapters: 0, calls: 0, longest: 0 }))

vi.mock('#scripture/counts.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('#scripture/counts.ts')>()
  return {
    ...real,
    hasText: (...of: Parameters<typeof real.hasText>) => {
      work.verses += 1
      return real.hasText(...of)
    },
    verseCount: (...of: Parameters<typeof real.verseCount>) => {
      work.chapters += 1
      return real.verseCount(...of)
    },
  }
})

vi.mock('./library-parser.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./library-parser.ts')>()
  return {
    ...real,
    parseWithLibrary: (text: string) => {
      work.calls += 1
      work.longest = Math.max(work.longest, text.length)
      return real.parseWithLibrary(text)
    },
  }
})

beforeEach(() => {
  Object.assign(work, { verses: 0, chapters: 0, calls: 0, longest: 0 })
})

const bounds = { atMost: 11, maxVerses: 60 }
const unbounded = { atMost: Number.POSITIVE_INFINITY, maxVerses: 60 }

test('the length of a passage is computed without reading its verses', () => {
  expect(readReferences('Ps 1-150', bounds).problem).toMatch('longer than 60 verses')
  expect(work.verses).toBe(0)
  expect(work.chapters).toBeLessThan(10)
})

test('a text full of long passages needs no more look-ups than one full of short ones', () => {
  readReferences('Ps 1-150; '.repeat(500), unbounded)
  const { verses, chapters, calls } = work
  expect(verses).toBe(0)
  expect(chapters).toBeLessThan(500 * 10)
  readReferences('Ps 1-10; '.repeat(500), unbounded)
  expect(chapters).toBeLessThanOrEqual(work.chapters - chapters)
  expect(calls).toBeLessThanOrEqual(work.calls - calls)
})

const patterns = {
  ranges: 'Ps 1-150; ',
  verses: '1,',
  references: 'John 3:16 ',
  lists: 'John 3:16,',
  names: 'Ab 1 ',
  numerals: 'I ',
  ambiguous: 'Ez 1,',
  brackets: 'Ps 22 (23) ',
  following: '3ff',
  roman: 'Ps. xxiii ',
  translations: 'John 3:16 (KJV) ',
  arabic: 'John \u0663:\u0661\u0666 ',
}

test.each(Object.entries(patterns))(
  '%s: twice as much text causes at most about twice as many library calls, each with a short text',
  (_, pattern) => {
    for (const isRunning of [true, false]) {
      const callsFor = (chars: number) => {
        work.calls = 0
        readReferences(`John ${pattern.repeat(chars)}`.slice(0, chars), { ...unbounded, isRunning })
        return work.calls
      }
      const calls = callsFor(2500)
      expect(callsFor(5000)).toBeLessThanOrEqual(2.2 * calls + 10)
      expect(calls).toBeLessThanOrEqual(2500)
    }
    expect(work.longest).toBeLessThan(400)
  },
)

test('reading stops once the requested number of passages is found', () => {
  const read = readReferences('John 3:16; '.repeat(90), bounds)
  expect(read.passages).toHaveLength(11)
  expect(work.chapters).toBeLessThan(11 * 4)
})

test('reading stops after a number of invalid references, and the first problem is returned', () => {
  const read = readReferences('ps 151; '.repeat(125), bounds)
  expect(read).toMatchObject({ passages: [], problem: 'Psalms has 150 chapters, so no chapter 151.' })
  expect(work.chapters).toBeLessThan(22 * 6)
})

test('listing the verses of a passage reads only its own verses', () => {
  expect(versesOf(parseReference('Acts 8:36-38'))).toHaveLength(2)
  expect(work.verses).toBe(3)
})
