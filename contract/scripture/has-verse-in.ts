import { readWritten } from './written-reference.ts'

/** Whether any of these verses ("GEN 1:1") lies in a passage as somebody wrote it; false where that is no passage. */
export function hasVerseIn(verses: readonly string[], written: string): boolean {
  const reading = readWritten(written)
  if (reading.kind !== 'reference') return false
  const { book, from, to } = reading.reference
  return verses.some((name) => {
    const [usfm, chapter = 0, verse = 0] = name
      .split(/[ :]/)
      .map((part, index) => (index === 0 ? part : Number(part)))
    if (usfm !== book || typeof chapter === 'string' || typeof verse === 'string') return false
    const isBehind = chapter > from.chapter || (chapter === from.chapter && verse >= from.verse)
    const isBefore = chapter < to.chapter || (chapter === to.chapter && verse <= to.verse)
    return isBehind && isBefore
  })
}
