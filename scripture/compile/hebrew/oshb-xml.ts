import type { Usfm } from '#scripture/books.ts'
import { osisNames } from '#scripture/compile/osis-names.ts'
import { readPackageFile } from '#scripture/compile/packages.ts'

/** A word of the Open Scriptures Hebrew Bible. */
export interface OshbWord {
  /**
   * Form with vowel points and accents, in the order of the manuscript; "/" separates prefix, word and
   * suffix.
   */
  form: string
  /** Prefixes by letter, and Strong's number: "b/7225", "1254 a". */
  lemma: string
  /** "H" or "A" for the language, then a code for each part: "HR/Ncfsa". */
  morph: string
  /** Whether a maqqef, the Hebrew hyphen, follows. */
  joined: boolean
  /**
   * Set if tradition reads a different word from the written one: "written" (ketiv, without vowels), followed
   * by "read" (qere).
   */
  reading?: 'written' | 'read'
}

/** Returns the words of each verse of a book by the verse number of the Hebrew text, such as "3:1". */
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
      // The tags of large, small and suspended letters inside a word are removed.
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
 * Returns the number of words before a qere note that are its written form; 0 if the word is read but not
 * written.
 */
function writtenCount(note: string): number {
  const written = /<catchWord>([\s\S]*?)<\/catchWord>/.exec(note)?.[1]?.trim()
  return written ? written.split(/[ ־]+/).length : 0
}
