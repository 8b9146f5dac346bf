import { includesVerse, type PassageReference } from './passage-range.ts'

/** Whether at least one of the passages includes at least one of the verses ("GEN 1:1"). */
export function hasVerseIn(verses: readonly string[], passages: readonly PassageReference[]): boolean {
  return verses.some((name) => {
    const [book, chapter, verse] = name.split(/[ :]/)
    const position = { chapter: Number(chapter), verse: Number(verse) }
    return passages.some((passage) => passage.book === book && includesVerse(passage, position))
  })
}
