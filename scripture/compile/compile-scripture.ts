import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Translation } from '#contract/scripture/passage.ts'
import { bookOf, books } from '#scripture/books.ts'
import {
  alignmentFile,
  COMPILED_FOLDER,
  type CompiledBook,
  type CompiledCounts,
  type CompiledCrossReferences,
  chapterKey,
  numbersFileOf,
  originalFile,
  translationFile,
  verseWordsFile,
} from '#scripture/compiled.ts'
import { numbersFile } from '#scripture/number-lists.ts'
import { recordsFile } from '#scripture/records.ts'
import { keyLines } from '#scripture/search/key-lines.ts'
import type { BookText } from './book-text.ts'
import { checkCompiled, verseTexts } from './check-compiled.ts'
import { checkOriginals } from './check-originals.ts'
import { compileCrossReferences } from './compile-cross-references.ts'
import { compileGreekLexicon } from './compile-greek-lexicon.ts'
import { compileHebrewLexicon } from './compile-hebrew-lexicon.ts'
import { compileKjvBook, readKjvVerses } from './compile-kjv.ts'
import { compileMaps } from './compile-maps.ts'
import { compileWebBook, readWebChunks } from './compile-web.ts'
import { compileGreekText } from './greek/compile-greek-text.ts'
import { compileHebrewText } from './hebrew/compile-hebrew-text.ts'
import { replaceFolder } from './replace-folder.ts'
import { restoreSelah } from './restore-selah.ts'
import { compileHeadwords } from './search/compile-headwords.ts'
import { compileSounds } from './search/compile-sounds.ts'
import { compileVerseWords, foldedVerses } from './search/compile-verse-words.ts'
import { compileVocabulary } from './search/compile-vocabulary.ts'
import { sourcesStamp, stampOf, writeStamp } from './stamp.ts'
import { compileAlignment } from './words/compile-alignment.ts'
import { compileOccurrences } from './words/compile-occurrences.ts'
import { compileRenderings } from './words/compile-renderings.ts'
import { originalWords } from './words/original-words.ts'

/**
 * Compiles the npm packages that contain the texts (see packages.ts) into `build/scripture/`. Does nothing if the
 * content of that folder was made by the same code from the same packages. If the process is killed, the folder has its
 * previous content, or does not exist, but is never incomplete.
 * @throws {Error} if the compiled Scripture fails its checks
 */
export async function compileScriptureIfStale(
  folder: URL = COMPILED_FOLDER,
  compile: () => ReadonlyMap<string, unknown> = compileFiles,
): Promise<{ compiled: boolean }> {
  const target = fileURLToPath(folder)
  const stamp = sourcesStamp()
  if (stampOf(target) === stamp) return { compiled: false }

  const files = compile()
  replaceFolder(target, (fresh) => {
    for (const [file, content] of files) {
      mkdirSync(dirname(`${fresh}/${file}`), { recursive: true })
      writeFileSync(`${fresh}/${file}`, content instanceof Uint8Array ? content : JSON.stringify(content))
    }
    writeStamp(fresh, stamp)
  })
  return { compiled: true }
}

/** Compiles all files. Returns the content of each by its path in the folder: bytes, or a value to store as JSON. */
function compileFiles(): Map<string, unknown> {
  const kjvVerses = readKjvVerses()
  const web = books.map((book) => {
    const text = compileWebBook(readWebChunks(book), book.usfm)
    restoreSelah(book, text.chapters, kjvVerses)
    return { book: book.usfm, ...text }
  })
  const kjv = books.map((book) => ({ book: book.usfm, ...compileKjvBook(kjvVerses, book) }))
  const hebrew = compileHebrewLexicon()
  const lexicon = { ...hebrew, ...compileGreekLexicon(hebrew) }
  checkCompiled(web, kjv, lexicon)
  const originals = { hebrew: compileHebrewText(), greek: compileGreekText(lexicon) }
  checkOriginals(originals.hebrew, originals.greek, lastVerses(web))

  const files = new Map<string, unknown>()
  for (const [translation, texts] of Object.entries({ WEB: web, KJV: kjv })) {
    const chapters = texts.flatMap(({ book, chapters }) =>
      chapters.map((blocks, index) => [chapterKey(book, index + 1), blocks] as const),
    )
    files.set(translationFile(translation as Translation), recordsFile(chapters))
  }
  for (const text of [...originals.hebrew, ...originals.greek]) {
    files.set(originalFile(bookOf(text.book)), text)
  }
  const counts: CompiledCounts = {
    lastVerses: { WEB: lastVerses(web), KJV: lastVerses(kjv) },
    blankVerses: { WEB: blankVerses(web), KJV: blankVerses(kjv) },
  }
  files.set('counts.json', counts)
  files.set('cross-references.records', recordsFile(compileCrossReferences(counts).flatMap(byChapter)))
  files.set('lexicon.records', recordsFile(Object.entries(lexicon)))
  const words = originalWords(originals.hebrew, originals.greek)
  const alignments = compileAlignment(web, words)
  for (const alignment of alignments) files.set(alignmentFile(alignment.book), alignment)
  const occurrences = compileOccurrences(words)
  files.set('occurrences.json', occurrences.index)
  files.set('occurrences.bin', numbersFile(occurrences.places))
  files.set('renderings.records', recordsFile(Object.entries(compileRenderings(web, words, alignments))))
  for (const [file, content] of compileMaps(web)) files.set(file, content)
  const verses = { WEB: foldedVerses(web, lastVerses(web)), KJV: foldedVerses(kjv, lastVerses(kjv)) }
  const vocabulary = compileVocabulary(verses.WEB.join('\n'), verses.KJV.join('\n'))
  for (const translation of ['WEB', 'KJV'] as const) {
    const { ids, counts } = compileVerseWords(verses[translation], vocabulary)
    files.set(verseWordsFile(translation), counts)
    files.set(numbersFileOf(verseWordsFile(translation)), numbersFile(ids))
  }
  files.set('search/vocabulary.json', vocabulary)
  files.set('search/sounds.json', keyLines(compileSounds(lexicon)))
  files.set('search/headwords.json', keyLines(compileHeadwords(lexicon)))
  return files
}

/** Returns the cross-references of a book by chapter, and in each chapter by the number of the verse. */
function byChapter({
  book,
  verses,
}: CompiledCrossReferences): [key: string, verses: Record<string, string>][] {
  const chapters = Map.groupBy(Object.entries(verses), ([verse]) => Number(verse.split(':')[0]))
  return [...chapters].map(([chapter, found]) => [
    chapterKey(book, chapter),
    Object.fromEntries(found.map(([verse, references]) => [verse.split(':')[1], references])),
  ])
}

type CompiledText = CompiledBook & BookText

function lastVerses(texts: readonly CompiledText[]): CompiledCounts['lastVerses'][Translation] {
  return Object.fromEntries(
    texts.map((text) => [text.book, text.lastVerses]),
  ) as CompiledCounts['lastVerses'][Translation]
}

function blankVerses(texts: readonly CompiledText[]): string[] {
  const withText = verseTexts(texts)
  return texts
    .flatMap(({ book, lastVerses: last }) =>
      last.flatMap((verses, index) =>
        Array.from({ length: verses }, (_, verse) => `${book} ${index + 1}:${verse + 1}`),
      ),
    )
    .filter((verse) => !withText.has(verse))
}
