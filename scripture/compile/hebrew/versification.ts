import type { Usfm } from '#scripture/books.ts'
import { osisNames } from '#scripture/compile/osis-names.ts'
import { readPackageFile } from '#scripture/compile/packages.ts'
import type { VerseShare } from '#scripture/compile/verse-shares.ts'

/**
 * Hebrew verses that the English Bible divides or counts differently, and that the map of the package `morphhb` does
 * not list completely: it does not state at which word a verse is divided. The numbers of words were therefore
 * determined by comparing the texts.
 */
const dividedVerses: Partial<Record<Usfm, Record<string, VerseShare[]>>> = {
  '1KI': {
    // 1 Kings 18:34: in English, "Fill four jars with water … and on the wood." is the end of 18:33, and 18:34 begins
    // with "He said, Do it a second time".
    '18:34': [{ to: '18:33', words: 10 }, { to: '18:34' }],
    // 1 Kings 20:3: in English, "and said to him, Ben Hadad says," is the end of 20:2, and 20:3 begins with "Your
    // silver and your gold are mine."
    '20:3': [{ to: '20:2', words: 6 }, { to: '20:3' }],
    // 1 Kings 22:21: in English, 22:21 ends with "I will entice him.", and 22:22 begins with "Yahweh said to him, How?"
    '22:21': [{ to: '22:21', words: 8 }, { to: '22:22' }],
    // 1 Kings 22:44: in English, all of it is the second half of 22:43.
    '22:44': [{ to: '22:43' }],
  },
  ISA: {
    // Isaiah 63:19: in English, 63:19 ends with "who were not called by your name", and 64:1 begins with "Oh that you
    // would tear the heavens".
    '63:19': [{ to: '63:19', words: 9 }, { to: '64:1' }],
  },
  PSA: {
    // Psalm 13:6: in English, "But I trust … My heart rejoices in your salvation." is 13:5, and "I will sing to Yahweh
    // …" is 13:6.
    '13:6': [{ to: '13:5', words: 6 }, { to: '13:6' }],
  },
}

/** Creates a function that returns the English verses to which the words of a Hebrew verse belong. */
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
 * Returns those verses that have another number in English but are not divided, by book: Hebrew "3:1" is English
 * "2:28". The source is the map of the package `morphhb`.
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
 * Returns whether a verse of the Hebrew Psalter is the title of its psalm, or a part of it. The map of the package
 * `morphhb` marks titles only indirectly: a verse is a title if the map assigns the verse after it to English verse 1.
 * This is also true for titles of two verses, because the map assigns the second one to verse 1 as well.
 */
function isTitle(position: string, renumbered: ReadonlyMap<string, string> | undefined): boolean {
  const [chapter, verse] = position.split(':')
  return renumbered?.get(`${chapter}:${Number(verse) + 1}`) === `${chapter}:1`
}
