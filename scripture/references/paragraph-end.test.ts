import { expect, test } from 'vitest'
import { books } from '#scripture/books.ts'
import { chapterCount, verseCount } from '#scripture/counts.ts'
import { readBook } from '#scripture/shards.ts'
import { paragraphEnd } from './paragraph-end.ts'

test('every paragraph and stanza of the compiled text ends as calculated', () => {
  for (const { usfm } of books) {
    const { chapters } = readBook('WEB', usfm)
    for (let chapter = 1; chapter <= chapterCount(usfm); chapter += 1) {
      const blocks = chapters[chapter - 1] ?? []
      const starts = new Set(blocks.flatMap((block) => ('pieces' in block ? [block.pieces[0]?.verse] : [])))
      const last = verseCount(usfm, chapter)
      let end = last
      for (let verse = last; verse >= 1; verse -= 1) {
        expect(paragraphEnd(usfm, { chapter, verse }), `${usfm} ${chapter}:${verse}`).toBe(end)
        if (starts.has(verse)) end = verse - 1
      }
    }
  }
})
