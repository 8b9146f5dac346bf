import type { Usfm } from '#scripture/books.ts'
import type { VerseShare } from '#scripture/compile/verse-shares.ts'

/** Verses that the SBL Greek New Testament counts or divides differently from the World English Bible. */
const otherVerses: Partial<Record<Usfm, Record<string, VerseShare[]>>> = {
  ACT: {
    // Acts 19:40: in English, 19:40 ends with "of this commotion.", and 19:41 is "When he had thus spoken, he dismissed
    // the assembly."
    '19:40': [{ to: '19:40', words: 21 }, { to: '19:41' }],
  },
  '2CO': {
    // 2 Corinthians 13:12: in English, 13:12 ends with "Greet one another with a holy kiss.", and 13:13 is "All the
    // saints greet you."
    '13:12': [{ to: '13:12', words: 5 }, { to: '13:13' }],
    // 2 Corinthians 13:13: in English, "The grace of the Lord Jesus Christ …" is 13:14, because the verse before it is
    // divided.
    '13:13': [{ to: '13:14' }],
  },
  // 3 John 15: in English, "Peace be to you. The friends greet you. …" belongs to verse 14.
  '3JN': { '1:15': [{ to: '1:14' }] },
  // Revelation 12:18: in English, "Then I stood on the sand of the sea." is the beginning of 13:1.
  REV: { '12:18': [{ to: '13:1' }] },
}

/** Returns the verses of the World English Bible that contain the words of a verse of the Greek edition. */
export function greekShares(book: Usfm, verse: string): VerseShare[] {
  return otherVerses[book]?.[verse] ?? [{ to: verse }]
}
