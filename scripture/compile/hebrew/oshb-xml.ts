import type { Usfm } from '#scripture/books.ts'
import { osisNames } from '#scripture/compile/osis-names.ts'
import { readPackageFile } from '#scripture/compile/packages.ts'

/** One word of the Open Scriptures Hebrew Bible. */
export interface OshbWord {
  /** Pointed and accented, its marks in the order of the manuscript; "/" between prefix, word and suffix. */
  form: string
  /** Prefixes by letter and Strong's number: "b/7225", "1254 a". */
  lemma: string
  /** "H" or "A" for the language, then a code for each part: "HR/Ncfsa". */
  morph: string
  /** Followed by a maqqef, the Hebrew hyphen. */
  joined: boolean
  /**
   * Where tradition reads another word than the one that is written: "written" (ketiv, without vowels) and "read"
   * (qere), which follows it.
   */
  reading?: 'written' | 'read'
}

/** The verses of a book by their number in the Hebrew: "3:1" to its words. */
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
      // Large, small and suspended letters have a tag of their own.
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

/** How many words before the note are the written ones; none, where a word is read that is not written. */
function writtenCount(note: string): number {
  const written = /<catchWord>([\s\S]*?)<\/catchWord>/.exec(note)?.[1]?.trim()
  return written ? written.split(/[ ־]+/).length : 0
}
