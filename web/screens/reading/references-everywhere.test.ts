import { expect, test } from 'vitest'
import { MAX_MEMORY_PASSAGE_VERSES } from '#contract/limits.ts'
import { passageOfReference } from '#contract/scripture/own-reference.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { referenceTable } from '#contract/scripture/reference-table.ts'
import { linksOf } from '#contract/scripture/references-read.ts'
import { readPlace } from '#web/features/reading/bible/read-place.ts'
import { verseReference } from '#web/features/reading/memory/files/verse-reference.ts'
import { placesOnDevice, referencesOnDevice } from '#web/lib/scripture/references-on-device.ts'

// Tests every part of the web app that parses references on the device with the same table of references. Memory verses
// and groups are not tested here, because they use the API.

/** References of the table without those to the King James Version, which the Bible can open. */
const rows = referenceTable.filter(([written]) => !written.endsWith(' KJV'))

test.each(rows)('going to %j leads to %j, or offers %j', async (written, passages, offers, said) => {
  const place = await readPlace(written)
  const [only, ...others] = passages
  if (only && others.length === 0 && (said === null || 'notice' in place)) {
    const passage = passageOfReference(only)
    expect(place).toEqual({
      address: expect.stringMatching(
        new RegExp(`/${passage?.from.chapter}(?:\\?verse=${passage?.from.verse})?$`),
      ),
      notice: said,
    })
    return
  }
  const named = 'places' in place ? place.places.map(({ name }) => name) : null
  const known = [...passages, ...offers]
  // For a chapter or verse that does not exist, the nearest ones are offered (see judge-numbers.ts).
  const wanted = known.length > 0 ? known : (await placesOnDevice(written)).offers
  expect(named).toEqual([...new Set(wanted)])
  expect('problem' in place && place.problem).toBe(said ?? 'Please choose one of these passages.')
})

test.each(referenceTable)('a note links %j as %j', async (written, passages) => {
  const read = await referencesOnDevice(written)
  const whole = await placesOnDevice(written)
  // A note links passages of at most sixty verses, and ignores longer ones.
  const isLong = read.problem?.includes('is longer than') ?? false
  if (!isLong) expect(linksOf(read).map(({ reference }) => reference)).toEqual(passages)
  else expect(linksOf(whole).map(({ reference }) => reference)).toEqual(passages)
})

/** The web app cannot count verses across chapters; this passage has ten. */
const SHORT_OVER_CHAPTERS = 'Genesis 3:16–4:1'

test.each(referenceTable)(
  'a file of verses is imported with %j read as %j, or the line is rejected',
  (written, passages, _, said) => {
    const [only, ...others] = passages
    const passage = only === undefined ? null : passageOfReference(only)
    const isOne = passage !== null && others.length === 0 && said?.startsWith('There is no book') !== true
    const isInChapter = isOne && passage.from.chapter === passage.to.chapter
    const verses = isInChapter ? passage.to.verse - passage.from.verse + 1 : Number.POSITIVE_INFINITY
    const isShort = isOne && (verses <= MAX_MEMORY_PASSAGE_VERSES || only === SHORT_OVER_CHAPTERS)
    expect(verseReference(written)).toBe(isShort && passage ? formatReference(passage) : null)
  },
)
