import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { type PassageBlock, passage } from '#contract/scripture/passage.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { parseReference, versesOf } from '#scripture/references/reference.ts'
import { books } from './books.ts'
import { chapterCount, verseCount } from './counts.ts'
import { passageOf } from './passage.ts'

const read = (text: string, translation: 'WEB' | 'KJV' = 'WEB') =>
  passageOf(parseReference(text, translation), translation)

const outline = (blocks: readonly PassageBlock[]) =>
  blocks.map((block) =>
    'pieces' in block
      ? [block.kind, ...block.pieces.map((piece) => `${piece.chapter}:${piece.verse}`)]
      : block,
  )

test('a passage contains its translation, and its reference in the usual format', () => {
  expect(read('Genesis 1:24-2:3')).toMatchObject({ reference: 'Genesis 1:24–2:3', translation: 'WEB' })
  expect(read('John 3:16', 'KJV').translation).toBe('KJV')
})

test('prose is cut to the verses of the passage, and empty paragraphs are dropped', () => {
  expect(read('John 3:16').blocks).toEqual([
    {
      kind: 'prose',
      pieces: [
        {
          chapter: 3,
          verse: 16,
          text: 'For God so loved the world, that he gave his one and only Son, that whoever believes in him should not perish, but have eternal life.',
        },
      ],
    },
  ])
})

test('the title of a psalm precedes its first verse, and no other', () => {
  const title = { kind: 'heading', text: 'A Psalm by David.' }
  expect(read('Psalm 23:1-3').blocks[0]).toEqual(title)
  expect(read('Psalm 23:2-3').blocks[0]).not.toEqual(title)
  expect(read('Psalm 22:30-23:1').blocks).toContainEqual(title)
})

test('a footnote is no part of a psalm’s title', () => {
  expect(read('Psalm 90:1').blocks[0]).toEqual({
    kind: 'heading',
    text: 'A Prayer by Moses, the man of God.',
  })
})

test('an acrostic letter precedes the verses that begin with it', () => {
  const letters = read('Psalm 119:1-17').blocks.filter((block) => block.kind === 'heading')
  expect(letters).toHaveLength(3)
  expect(read('Psalm 119:9-10').blocks[0]).toEqual(letters[1])
})

test('poetry retains its lines, and Selah has a line of its own', () => {
  expect(read('Psalm 3:2').blocks).toEqual([
    {
      kind: 'poetry',
      pieces: [
        { chapter: 3, verse: 2, text: 'Many there are who say of my soul,' },
        { chapter: 3, verse: 2, text: '“There is no help for him in God.”' },
        { chapter: 3, verse: 2, text: 'Selah.' },
      ],
    },
  ])
})

test('a Selah within a verse is at the end of its stanza', () => {
  const lines = read('Habakkuk 3:3').blocks.map((block) =>
    'pieces' in block ? block.pieces.map((piece) => piece.text) : [],
  )
  expect(lines).toEqual([
    ['God came from Teman,', 'the Holy One from Mount Paran.', 'Selah.'],
    ['His glory covered the heavens,', 'and his praise filled the earth.'],
  ])
})

test('a break is included between paragraphs, but not at the start or end of a passage', () => {
  expect(outline(read('Ezekiel 6:14-7:1').blocks)).toEqual([
    ['prose', '6:14'],
    { kind: 'break' },
    ['prose', '7:1'],
  ])
  expect(outline(read('Ezekiel 7:1').blocks)).toEqual([['prose', '7:1']])
  expect(outline(read('Ezekiel 6:14').blocks)).toEqual([['prose', '6:14']])
})

test('a passage of one blank verse is rejected in the translation that leaves it blank', () => {
  const reference: PassageReference = {
    book: 'ACT',
    from: { chapter: 8, verse: 37 },
    to: { chapter: 8, verse: 37 },
  }
  expect(() => passageOf(reference)).toThrow('Acts 8:37 has no words in the World English Bible.')
  expect(passageOf(reference, 'KJV').blocks).toHaveLength(1)
})

test('cutting a passage does not change the book', () => {
  const whole = JSON.stringify(read('Psalm 3:1-8'))
  read('Psalm 3:2-3')
  expect(JSON.stringify(read('Psalm 3:1-8'))).toBe(whole)
})

test('any range of existing verses gives a valid passage with exactly these verses', () => {
  assert(
    property(
      constantFrom(...books),
      constantFrom('WEB' as const, 'KJV' as const),
      integer({ min: 0 }),
      integer({ min: 0, max: 60 }),
      ({ usfm }, translation, seed, length) => {
        const chapters = chapterCount(usfm, translation)
        const end = { chapter: chapters, verse: verseCount(usfm, chapters, translation) }
        const all = versesOf({ book: usfm, from: { chapter: 1, verse: 1 }, to: end }, translation)
        const verses = all.slice(seed % all.length, (seed % all.length) + length + 1)
        const [from, to] = [verses.at(0), verses.at(-1)]
        if (!from || !to) throw new Error('A slice within the book cannot be empty.')

        const { blocks } = passage.parse(passageOf({ book: usfm, from, to }, translation))
        const found = blocks.flatMap((block) => ('pieces' in block ? block.pieces : []))
        const distinct = new Set(found.map(({ chapter, verse }) => `${chapter}:${verse}`))
        expect([...distinct]).toEqual(verses.map(({ chapter, verse }) => `${chapter}:${verse}`))
      },
    ),
  )
})
