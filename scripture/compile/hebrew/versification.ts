import type { Usfm } from '#scripture/books.ts'
import { osisNames } from '#scripture/compile/osis-names.ts'
import { readPackageFile } from '#scripture/compile/packages.ts'
import type { VerseShare } from '#scripture/compile/verse-shares.ts'

/**
 * Hebrew verses that the package's map calls partial: it does not specify at which word English divides them.
 * The word counts were determined from the text, compared with the World English Bible. The comments quote
 * the English text; "|" is the point of division.
 */
const dividedVerses: Partial<Record<Usfm, Record<string, VerseShare[]>>> = {
  '1KI': {
    // "Fill four jars with water … and on the wood." | "He said, Do it a second time"
    '18:34': [{ to: '18:33', words: 10 }, { to: '18:34' }],
    // "and said to him, Ben Hadad says," | "Your silver and your gold are mine."
    '20:3': [{ to: '20:2', words: 6 }, { to: '20:3' }],
    // "A spirit came out … I will entice him." | "Yahweh said to him, How?"
    '22:21': [{ to: '22:21', words: 8 }, { to: '22:22' }],
    // Verse 44 is not divided: in English, all of it is the second half of verse 43.
    '22:44': [{ to: '22:43' }],
  },
  ISA: {
    // "… who were not called by your name" (Hebrew: upon them) | "Oh that you would tear the heavens"
    '63:19': [{ to: '63:19', words: 9 }, { to: '64:1' }],
  },
  PSA: {
    // "But I trust … My heart rejoices in your salvation." | "I will sing to Yahweh"
    '13:6': [{ to: '13:5', words: 6 }, { to: '13:6' }],
  },
}

/** Returns a function that maps a verse of the Hebrew Bible to the English verses that contain its words. */
export function readHebrewVersification(): (book: Usfm, verse: string) => VerseShare[] {
  const map = readVerseMap()
  return (book, verse) => {
    const divided = dividedVerses[book]?.[verse]
    if (divided) return divided
    const renumbered = map.get(book)
    if (book === 'PSA' && isTitle(verse, renumbered)) return [{ to: verse.replace(/:.*/, ':0') }]
    return [{ to: renumbered?.get(verse) ?? verse }]
  }
}

/**
 * Returns the verses that are whole in both numberings but have different numbers, by book: Hebrew "3:1" to
 * English "2:28".
 */
function readVerseMap(): Map<Usfm, Map<string, string>> {
  const xml = readPackageFile('morphhb', 'wlc/VerseMap.xml')
  const pattern = /<verse wlc="([^".]+)\.(\d+)\.(\d+)" kjv="[^".]+\.(\d+)\.(\d+)" type="full"\/>/g
  const codes = new Map(Object.entries(osisNames).map(([usfm, name]) => [name, usfm as Usfm]))
  const map = new Map<Usfm, Map<string, string>>()
  for (const [, name = '', chapter, verse, toChapter, toVerse] of xml.matchAll(pattern)) {
    const book = codes.get(name)
    if (!book) throw new Error(`The map of verses names a book "${name}".`)
    const renumbered = map.get(book) ?? new Map()
    map.set(book, renumbered.set(`${chapter}:${verse}`, `${toChapter}:${toVerse}`))
  }
  return map
}

/**
 * Returns whether a verse of the Hebrew Psalter is (part of) the title. If the title has two verses, the map
 * assigns the second to verse 1, like the verse after it: so a verse before one that is assigned to verse 1
 * is title.
 */
function isTitle(position: string, renumbered: ReadonlyMap<string, string> | undefined): boolean {
  const [chapter, verse] = position.split(':')
  return renumbered?.get(`${chapter}:${Number(verse) + 1}`) === `${chapter}:1`
}
