import type { Usfm } from '#scripture/books.ts'
import type { VerseShare } from '#scripture/compile/verse-shares.ts'

/**
 * Verses that the SBL Greek New Testament counts or divides differently from the World English Bible. Each comment
 * quotes the verse in English; "|" is the point at which it is divided.
 */
const otherVerses: Partial<Record<Usfm, Record<string, VerseShare[]>>> = {
  ACT: {
    // "… of this commotion." | "When he had thus spoken, he dismissed the assembly."
    '19:40': [{ to: '19:40', words: 21 }, { to: '19:41' }],
  },
  '2CO': {
    // "Greet one another with a holy kiss." | "All the saints greet you."
    '13:12': [{ to: '13:12', words: 5 }, { to: '13:13' }],
    // "The grace of the Lord Jesus Christ …"
    '13:13': [{ to: '13:14' }],
  },
  // "Peace be to you. The friends greet you. …"
  '3JN': { '1:15': [{ to: '1:14' }] },
  // "Then I stood on the sand of the sea."
  REV: { '12:18': [{ to: '13:1' }] },
}

/** Returns the verses of the World English Bible that contain the words of a verse of the Greek edition. */
export function greekShares(book: Usfm, verse: string): VerseShare[] {
  return otherVerses[book]?.[verse] ?? [{ to: verse }]
}
