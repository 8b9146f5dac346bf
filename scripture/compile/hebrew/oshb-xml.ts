import type { Usfm } from '#scripture/books.ts'
import { osisNames } from '#scripture/compile/osis-names.ts'
import { readPackageFile } from '#scripture/compile/packages.ts'

/** A word in the text of the Open Scriptures Hebrew Bible. */
export interface OshbWord {
  /** The word with vowel points and accents, in the order of the manuscript. "/" separates prefix, word and suffix. */
  form: string
  /**
   * Strong's number after the letters of the prefixes: "b/7225". A character after the number, as in "1254 a",
   * distinguishes words with the same number.
   */
  lemma: string
  /** Code of the grammatical form: "H" or "A" for the language, then one code for each part of the word: "HR/Ncfsa". */
  morph: string
  /** Whether a maqqef, the Hebrew hyphen, joins the word to the next one. */
  joined: boolean
  /**
   * Set if tradition reads another word than the one written: "written" for the ketiv, which has no vowels, and "read"
   * for the qere after it.
   */
  reading?: 'written' | 'read'
}

/** Returns the words of each verse of a book. Keys are the verse numbers of the Hebrew text, such as "3:1". */
export function readOshbBook(book: Usfm): Map<string, OshbWord[]> {
  const xml = readPackageFile('morphhb', `wlc/${osisNames[book]}.xml`)
  const verses = xml.matchAll(/<verse osisID="[^".]+\.(\d+)\.(\d+)">([\s\S]*?)<\/verse>/g)
  return new Map([...verses].map(([, chapter, verse, body = '']) => [`${chapter}:${verse}`, wordsIn(body)]))
}

const ELEMENT =
  /<w lemma="(?<lemma>[^"]*)"[^>]*? morph="(?<morph>[^"]*)"[^>]*>(?<form>[\s\S]*?)<\/w>|<seg type="(?<maqqef>x-maqqef)">|<note(?<note>[^>]*>[\s\S]*?)<\/note>/g

function wordsIn(xml: string): OshbWord[] {
  const words: OshbWord[] = []
  for (const { groups = {} } of xml.matchAll(ELEMENT)) {
    const last = words.at(-1)
    const { lemma, morph, form } = groups
    if (lemma !== undefined && morph !== undefined && form !== undefined) {
      // Removes tags within a word, which mark letters that manuscripts write large, small or raised. The letters
      // remain.
      words.push({ form: form.replace(/<[^>]+>/g, ''), lemma, morph, joined: false })
    } else if (groups.maqqef && last) last.joined = true
    else if (groups.note?.includes('"x-qere"')) {
      const written = words.slice(words.length - writtenCount(groups.note))
      for (const word of written) word.reading = 'written'
      words.push(...wordsIn(groups.note).map((word) => ({ ...word, reading: 'read' as const })))
    }
  }
  return words
}

/**
 * Returns how many words directly before a note on a qere are its ketiv, the written words that are not read. 0 if the
 * tradition reads a word where nothing is written.
 */
function writtenCount(note: string): number {
  const written = /<catchWord>([\s\S]*?)<\/catchWord>/.exec(note)?.[1]?.trim()
  return written ? written.split(/[ ־]+/).length : 0
}
