import type { MemoryCollection } from '#contract/reading/memory/memory.ts'
import { firstDayOf } from '#contract/reading/season.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { parseReference, versesOf } from '#scripture/references/reference.ts'
import type { Library } from './library.ts'

/**
 * Collections of passages that members can learn by heart. Only references are listed here; the texts are
 * taken from the Bible.
 */
const passages: readonly { slug: string; title: string; passages: readonly string[] }[] = [
  { slug: 'psalm-23', title: 'Psalm 23', passages: ['Psalm 23:1-6'] },
  { slug: 'lords-prayer', title: 'The Lord’s Prayer', passages: ['Matthew 6:9-13'] },
  { slug: 'beatitudes', title: 'The Beatitudes', passages: ['Matthew 5:3-12'] },
  { slug: 'ten-commandments', title: 'The Ten Commandments', passages: ['Exodus 20:2-17'] },
  { slug: 'psalm-1', title: 'Psalm 1', passages: ['Psalm 1:1-6'] },
  { slug: 'psalm-121', title: 'Psalm 121', passages: ['Psalm 121:1-8'] },
  { slug: 'word-became-flesh', title: 'The Word Became Flesh', passages: ['John 1:1-14'] },
  { slug: 'romans-8', title: 'Romans 8', passages: ['Romans 8:1-39'] },
  { slug: 'love', title: '1 Corinthians 13', passages: ['1 Corinthians 13:1-13'] },
  { slug: 'mind-of-christ', title: 'The Mind of Christ', passages: ['Philippians 2:1-11'] },
  { slug: 'armour', title: 'The Whole Armor of God', passages: ['Ephesians 6:10-18'] },
  {
    slug: 'good-news',
    title: 'The Good News in Romans',
    passages: ['Romans 3:23-24', 'Romans 5:8', 'Romans 6:23', 'Romans 10:9-10'],
  },
]

/**
 * Number of verses in a unit (the verses that a member learns together). If a passage has an odd number of
 * verses, its last unit has three.
 */
const UNIT_VERSES = 2

/** Returns the collections of verses to learn, each divided into units that are short enough to be learned together. */
export function memoryCollections({
  memoryVerses,
  seasons,
  studies,
}: Pick<Library, 'memoryVerses' | 'seasons' | 'studies'>): MemoryCollection[] {
  const ofSeasons = [...seasons.keys()].flatMap((season) => {
    const takeaway = studies.get(firstDayOf(season))?.takeaway
    return takeaway ? unitsOf(takeaway.reference) : []
  })
  return [
    {
      slug: 'first-verses',
      title: 'The Twelve First Verses',
      references: memoryVerses.map(({ reference }) => reference),
    },
    ...passages.map(({ passages, ...collection }) => ({
      ...collection,
      references: passages.flatMap((passage) => unitsOf(passage)),
    })),
    { slug: 'seasons', title: 'A Verse of Each Season', references: [...new Set(ofSeasons)] },
  ]
}

/** Divides a passage into units of two or three verses. A passage of one verse is one unit. */
function unitsOf(written: string): string[] {
  const reference = parseReference(written)
  const verses = versesOf(reference)
  const units: string[] = []
  for (let first = 0; first < verses.length; ) {
    const isLast = verses.length - first <= UNIT_VERSES + 1
    const end = isLast ? verses.length : first + UNIT_VERSES
    const [from, to] = [verses[first], verses[end - 1]]
    if (from && to) units.push(formatReference({ ...reference, from, to } satisfies PassageReference))
    first = end
  }
  return units
}
