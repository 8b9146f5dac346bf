import { books, type Usfm } from '#scripture/books.ts'
import type { CompiledGreekBook, CompiledHebrewBook } from '#scripture/compiled.ts'

/**
 * Expected numbers of words and verses in the sources. If the numbers in the compiled text differ, a package has
 * changed, or the compiler has a bug.
 */
export const EXPECTED_ORIGINALS = {
  hebrewWords: 306_785,
  greekWords: 137_554,
  /** Number of words in the text of the New Testament that Strong's dictionary does not contain. */
  unknownGreekWords: 102,
  psalmTitles: 63,
} as const

/** Nehemiah 7:68, about horses and mules, is missing in the Leningrad Codex, the source of the Hebrew text. */
export const VERSES_WITHOUT_HEBREW: readonly string[] = ['NEH 7:68']

/** Verses of the World English Bible that are missing in the Greek text, the SBL Greek New Testament. */
const NOT_IN_THE_GREEK = [
  'MAT 17:21',
  'MAT 18:11',
  'MAT 23:14',
  'MRK 7:16',
  'MRK 9:44',
  'MRK 9:46',
  'MRK 11:26',
  'MRK 15:28',
  'LUK 23:17',
  'JHN 5:4',
  // John 7:53 to 8:11, about Jesus and the woman caught in adultery, is not in this Greek text.
  'JHN 7:53',
  ...Array.from({ length: 11 }, (_, index) => `JHN 8:${index + 1}`),
  'ACT 28:29',
  // The doxology, which the World English Bible counts as Romans 14:24–26. Many other Greek editions have it at the end
  // of Romans instead.
  'ROM 14:24',
  'ROM 14:25',
  'ROM 14:26',
]

/** Verses that are missing in the Greek text, and that the World English Bible counts but leaves blank. */
const BLANK_IN_BOTH = ['LUK 17:36', 'ACT 8:37', 'ACT 15:34', 'ACT 24:7', 'ROM 16:25']

export const VERSES_WITHOUT_GREEK: readonly string[] = [...NOT_IN_THE_GREEK, ...BLANK_IN_BOTH]

/**
 * Checks the compiled original texts before they are written to disk, so that incorrect texts are never stored.
 * @throws {Error} with all deviations from `EXPECTED_ORIGINALS` and from the verses of the World English Bible
 */
export function checkOriginals(
  hebrew: readonly CompiledHebrewBook[],
  greek: readonly CompiledGreekBook[],
  lastVerses: Readonly<Record<Usfm, readonly number[]>>,
): void {
  const numbered = versesOf(lastVerses)
  const found = new Set([...hebrew, ...greek].flatMap(({ book, verses }) => keysOf(book, verses)))
  const figures: Record<keyof typeof EXPECTED_ORIGINALS, number> = {
    hebrewWords: sum(hebrew.flatMap(({ verses }) => Object.values(verses).map((words) => words.length / 3))),
    greekWords: sum(greek.flatMap(({ verses }) => Object.values(verses).map((words) => words.length))),
    unknownGreekWords: sum(greek.map(countUnknown)),
    psalmTitles: [...found].filter((verse) => verse.startsWith('PSA ') && verse.endsWith(':0')).length,
  }
  const problems = Object.entries(EXPECTED_ORIGINALS)
    .map(([figure, expected]) => ({ figure, expected, is: figures[figure as keyof typeof figures] }))
    .filter(({ expected, is }) => is !== expected)
    .map(({ figure, expected, is }) => `${figure}: ${is} instead of ${expected}`)

  const expectedMissing = new Set([...VERSES_WITHOUT_HEBREW, ...VERSES_WITHOUT_GREEK])
  for (const verse of numbered) {
    if (found.has(verse) === expectedMissing.has(verse)) {
      problems.push(`${verse} ${found.has(verse) ? 'has words' : 'has no words'} in the original`)
    }
  }
  const verses = new Set(numbered)
  for (const verse of found) {
    if (!verses.has(verse) && !/^PSA \d+:0$/.test(verse)) problems.push(`${verse} is no verse of ours`)
  }
  if (problems.length > 0) {
    throw new Error(`The original texts did not compile as expected: ${problems.join('; ')}.`)
  }
}

function versesOf(lastVerses: Readonly<Record<Usfm, readonly number[]>>): string[] {
  return books.flatMap(({ usfm }) =>
    lastVerses[usfm].flatMap((last, index) =>
      Array.from({ length: last }, (_, verse) => `${usfm} ${index + 1}:${verse + 1}`),
    ),
  )
}

function keysOf(book: Usfm, verses: Readonly<Record<string, readonly number[]>>): string[] {
  return Object.entries(verses)
    .filter(([, words]) => words.length > 0)
    .map(([verse]) => `${book} ${verse}`)
}

function countUnknown({ strongs, verses }: CompiledGreekBook): number {
  return Object.values(verses)
    .flat()
    .filter((form) => strongs[form]?.length === 0).length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
