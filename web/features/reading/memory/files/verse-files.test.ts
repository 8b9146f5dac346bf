import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryErrors } from '#contract/messages/reading/memory.ts'
import { type MemoryVerse, type VerseFields, verseFields } from '#contract/reading/memory/memory.ts'
import { memoryCategories } from '#contract/reading/memory/memory-category.ts'
import { type ReviewFields, reviewFields } from '#contract/reading/memory/review.ts'
import { reviewSteps } from '#contract/reading/memory/review-step.ts'
import { weakWordsText } from '#contract/reading/memory/weak-words.ts'
import { readCsv, writeCsv } from '#web/entries/export/csv.ts'
import { FileError } from '#web/entries/export/entry-format.ts'
import { planImport } from '#web/entries/export/import-entries.ts'
import type { NewEntry, OwnEntries } from '#web/entries/hooks/use-entries.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import * as device from '#web/lib/device/save-file.ts'
import { aServer } from '#web/testing/a-page.tsx'
import { readAnki, writeAnki } from './anki.ts'
import { reviewFormat } from './review-format.ts'
import { bringFile, saveCards } from './verse-files.ts'
import { verseFormat, verseIdOf } from './verse-format.ts'
import { verseReference } from './verse-reference.ts'

const plan: MemoryVerse[] = [
  // World English Bible, public domain.
  { id: 1, reference: 'John 3:16', category: 'Salvation', verse: 'For God so loved the world.' },
]
const now = new Date('2026-03-01T12:00:00Z')
const where = { now, timeZone: 'UTC' }
const nothing = { present: new Set<string>(), deleted: new Set<string>() }

const instants = fc
  .date({ min: new Date('2020-01-01'), max: now, noInvalidDate: true })
  .map((date) => date.toISOString())
const references = fc.constantFrom(
  'John 3:16',
  'Psalm 23:1–6',
  'Song of Solomon 2:4',
  'Genesis 1:31–2:3',
  'Jude 1:24–25',
)

const verses = fc.record({
  createdAt: instants,
  fields: fc.record({
    reference: references,
    category: fc.option(fc.constantFrom(...memoryCategories)),
    memorizedAt: fc.option(instants),
    learnedAt: fc.option(instants),
    collection: fc.option(fc.constantFrom('For the night', '=1+1', "'quoted'", 'a, "b"; c')),
    deletedAt: fc.constant(null),
  }),
})

test('verses exported as a table are imported exactly as they were', async () => {
  const format = verseFormat(plan)
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(verses, { minLength: 1, maxLength: 5, selector: ({ fields }) => fields.reference }),
      async (verses) => {
        const filed = verses.map((verse) => ({ ...verse, id: verseIdOf(plan, verse.fields.reference) }))
        for (const { fields } of filed) expect(verseFields.parse(fields)).toEqual(fields)
        const { toWrite, outcome } = await planImport(
          format,
          readCsv(format, writeCsv(format, filed)),
          nothing,
          where,
        )
        expect(outcome.refused).toEqual([])
        expect(toWrite.map(({ id, fields }) => ({ id, fields }))).toEqual(
          filed.map(({ id, fields }) => ({ id, fields })),
        )
      },
    ),
  )
})

const known = new Map([
  ['plan-1', 'John 3:16'],
  ['own-psalm-23-1-6', 'Psalm 23:1–6'],
  // A second entry for John 3:16: each of the two has its own reviews.
  ['own-john-3-16', 'John 3:16'],
])
const reviews = fc.record({
  id: fc.uuid(),
  createdAt: instants,
  fields: fc.record({
    verse: fc.constantFrom(...known.keys(), 'own-ruth-1-16', '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10'),
    reviewedAt: instants,
    rating: fc.integer({ min: 1, max: 4 }),
    step: fc.constantFrom(...reviewSteps),
    translation: fc.constantFrom('WEB' as const, 'KJV' as const),
    weak: fc.option(fc.array(fc.nat(300), { maxLength: 5 }).map(weakWordsText)),
    deletedAt: fc.constant(null),
  }),
})

test('reviews exported as a table are imported exactly as they were, and a second import adds nothing', async () => {
  const format = reviewFormat(plan, known)
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(reviews, { minLength: 1, maxLength: 8, selector: ({ id }) => id }),
      async (filed) => {
        for (const { fields } of filed) expect(reviewFields.parse(fields)).toEqual(fields)
        const rows = readCsv(format, writeCsv(format, filed))
        const { toWrite } = await planImport(format, rows, nothing, where)
        expect(toWrite.map(({ id, fields }) => ({ id, fields }))).toEqual(
          filed.map(({ id, fields }) => ({ id, fields })),
        )
        const present = new Set(filed.map(({ id }) => id))
        expect((await planImport(format, rows, { ...nothing, present }, where)).toWrite).toEqual([])
      },
    ),
  )
})

test('a log of another program is imported by its references, with the time of each review', async () => {
  const format = reviewFormat(plan, known)
  const table =
    'Reference,Time,Grade\r\nps 23:1-6,2025-04-05T06:07:08Z,3\r\nRuth 1:16,2025-04-05T06:07:08Z,9\r\n'
  const { toWrite, outcome } = await planImport(format, readCsv(format, table), nothing, where)
  expect(toWrite).toMatchObject([
    {
      at: '2025-04-05T06:07:08.000Z',
      fields: { verse: 'own-psalm-23-1-6', rating: 3, step: 'say', weak: null },
    },
  ])
  expect(outcome.refused).toEqual([{ line: 3, why: memoryErrors.incomplete_review.title }])
})

test.each([
  ['ps 23:1-3', 'Psalm 23:1–3'],
  ['1 Cor 13:4–7 (NIV)', '1 Corinthians 13:4–7'],
  ['Jn 3:16 ESV', 'John 3:16'],
  ['Genesis 1:31-2:3', 'Genesis 1:31–2:3'],
  ['Psalm 23', 'Psalm 23:1–6'],
  ['Psalm 22', null],
  ['Psalm 23:7', null],
  ['3 John 1:15', null],
  ['Psalm 151:1', null],
  ['John 3:16-12', null],
  ['Psalm 119:1-13', null],
  ['Hezekiah 3:16', null],
  ['Jn 3,16', null],
  ['Jn 3:16,18', null],
  ['Ps 23:1 (2)', null],
  ['John 3:16 (NIV 2011)', 'John 3:16'],
  [`John 3:16${',('.repeat(10_000)}`, null],
  ['', null],
])('%j is read as %j', (written, reference) => {
  expect(verseReference(written)).toBe(reference)
})

const anki = [
  '#separator:tab',
  '#html:true',
  '#guid column:1',
  '#notetype column:2',
  '#deck column:3',
  '#tags column:6',
  'q4:)F\tBasic\tBible::For the night\tPsalm 4:8&nbsp;(WEB)<br>\tIn peace\tPeace learned',
  'r5:)F\tBasic\tDefault\tIn the beginning\t<div>Gen 1:1</div>\t',
  's6:)F\tBasic\tDefault\t"two\nlines"\tno verse\t',
  't7:)F\tBasic\tDefault\tPs 4:8\tonce more\t',
].join('\n')

test('notes from Anki become verses if any field is a reference; others are rejected with their line', async () => {
  const format = verseFormat(plan)
  const { toWrite, outcome } = await planImport(format, readAnki(anki), nothing, where)
  expect(toWrite).toMatchObject([
    {
      id: 'own-psalm-4-8',
      fields: { reference: 'Psalm 4:8', category: 'Peace', collection: 'For the night' },
    },
    { id: 'own-genesis-1-1', fields: { reference: 'Genesis 1:1', category: null, collection: null } },
  ])
  expect(outcome).toEqual({
    added: 2,
    restored: 0,
    alreadyHere: 1,
    refused: [{ line: 9, why: memoryErrors.unknown_reference.title }],
  })
})

test('cards for Anki state their format, and can be imported here again', async () => {
  const words = 'In peace\n“I will” lie down\tand sleep'
  const file = writeAnki([
    { reference: 'Psalm 4:8', words, category: 'Holy Spirit', collection: '=For the night' },
  ])
  expect(file.split('\n').slice(0, 5)).toEqual([
    '#separator:tab',
    '#html:false',
    '#notetype:Basic',
    '#columns:Front\tBack\tTags',
    '#tags column:3',
  ])
  expect(file).toContain('"Psalm 4:8"\t"In peace\n“I will” lie down\tand sleep"\t"Holy_Spirit For_the_night"')
  expect(readAnki(file)).toMatchObject([
    { line: 6, values: { reference: 'Psalm 4:8', category: 'Holy Spirit' } },
  ])
})

function aList<F extends VerseFields | ReviewFields>() {
  const written: NewEntry<F>[] = []
  const addAll = async (entries: readonly NewEntry<F>[]) => {
    written.push(...entries)
  }
  return {
    written,
    own: { entries: [], deleted: [], encryption: async () => null, addAll } as unknown as OwnEntries<F>,
  }
}

async function bring(text: string | Uint8Array<ArrayBuffer>, name = 'verses.csv') {
  const [verses, reviews] = [aList<VerseFields>(), aList<ReviewFields>()]
  const outcome = await bringFile({ plan, own: verses.own, reviews: reviews.own }, new File([text], name))
  return { outcome, verses: verses.written, reviews: reviews.written }
}

test('the content of a file decides how it is imported: as verses, cards or reviews', async () => {
  expect((await bring('Reference\nJn 3:16\n')).verses).toMatchObject([{ id: 'plan-1' }])
  expect((await bring(anki, 'Bible.txt')).verses).toHaveLength(2)
  expect((await bring('Ps 4:8\tIn peace\nno verse\tat all\n', 'old.txt')).outcome).toMatchObject({ added: 1 })
  const { verses, reviews } = await bring('Verse,Reviewed at,Rating\nJn 3:16,2025-04-05T06:07:08Z,3\n')
  expect([verses.length, reviews.length]).toEqual([0, 1])
})

test('a file of 10,000 lines is imported and a longer one rejected; bad lines are named and no others are lost', async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `Psalm 119:${(index % 160) + 1}-${(index % 160) + 2 + (index % 11)}`,
  )
  lines[4_999] = 'Enoch 1:9'
  lines[5_000] = '"","no reference"'
  const { outcome, verses } = await bring(`Reference,Category\n${lines.join('\n')}\n`)
  expect(outcome.refused.map(({ line }) => line)).toEqual([5_001, 5_002])
  expect(outcome.added + outcome.alreadyHere).toBe(9_998)
  expect(new Set(verses.map(({ id }) => id)).size).toBe(outcome.added)
  await expect(bring(`Reference\n${[...lines, 'John 3:16'].join('\n')}`)).rejects.toThrow(
    'more than 10,000 verses',
  )
})

test('a file in a Windows encoding is read; a picture and an unrelated table are rejected', async () => {
  const latin = new Uint8Array(
    [...'Reference;Collection\nJohn 3:16;F'].map((sign) => sign.charCodeAt(0)).concat(0xfc, 0x72),
  )
  expect((await bring(latin)).verses).toMatchObject([{ fields: { collection: 'Für' } }])
  await expect(bring(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'deck.apkg')).rejects.toThrow(FileError)
  await expect(bring('Colour,Size\nblue,3\n')).rejects.toThrow('there is no “Reference”')
})

test('a verse whose text is not available is omitted from the cards, and counted', async () => {
  const saved: Blob[] = []
  vi.spyOn(device, 'saveFile').mockImplementation((blob) => void saved.push(blob))
  aServer({ 'GET /api/passages/Ruth%201%3A16': 'unreachable' })
  const verse = (reference: string, text: string | null) => ({
    entryId: reference,
    reference,
    category: null,
    text,
    isMemorized: false,
    entry: null,
  })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const list = [verse('John 3:16', 'For God so loved the world.'), verse('Ruth 1:16', null)]
  expect(await saveCards(client, list, 'WEB')).toBe(1)
  expect(await saved[0]?.text()).toContain('"John 3:16"\t"For God so loved the world."\t""')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** An export in Anki's own format, with an HTML field broken by a line break. */
const ownExport = [
  '\uFEFF#separator:tab',
  '#html:true',
  '#guid column:1',
  '#notetype column:2',
  '#deck column:3',
  '#tags column:6',
  'q!8x]&\tBasic\tBible::Psalms\tPsalm&nbsp;23:1<br>(WEB)\t"<div>Yahweh is my ""shepherd"":</div>\n<div>I shall lack nothing.</div>"\tverse leech',
  'B"x\tCloze\tBible\t{{c1::John 3:16}} For God so loved…\t[sound:jn316.mp3]\t',
  'c3\tBasic\tBible\tJn 3,16,17\t<table>',
  '  <tr><td>Ruth 1:16</td></tr></table>\t',
  'Ruth 1:17\t',
  "d4\tBasic\tBible\tRomanos 8:28\t''\t",
  'e5\tCloze\tBible\t{{c1::Ruth 1:16::where}}\t\t',
  '',
].join('\r\n')

test('an Anki export is imported completely: lines of HTML are not verses, and rejected lines are named', async () => {
  const { outcome, verses } = await bring(ownExport, 'Bible.txt')
  expect(verses.map(({ fields }) => [fields.reference, fields.collection])).toEqual([
    ['Psalm 23:1', 'Psalms'],
    ['Ruth 1:16', 'Bible'],
  ])
  expect('refused' in outcome && outcome.refused.map(({ line }) => line)).toEqual([9, 10, 13])
})

test('a broken line of HTML is not imported as a verse from notes without extra columns', async () => {
  const notes =
    '#separator:tab\n#html:true\nJohn 3:16\tFor God\tlove\n<div>Ruth 1:16</div>\t\nRuth 1:17\tDeath\t\n'
  const { verses } = await bring(notes, 'Bible.txt')
  expect(verses.map(({ fields }) => fields.reference)).toEqual(['John 3:16', 'Ruth 1:17'])
})

test('a list of cards without a heading may have commas or semicolons between its fields', async () => {
  const list = 'John 3:16,"|""|"\nRomans 8:28,"For ""we"" know"\n'
  expect((await bring(list)).verses.map(({ fields }) => fields.reference)).toEqual([
    'John 3:16',
    'Romans 8:28',
  ])
  expect((await bring('"Romans 8:28";"we know"\n')).verses).toHaveLength(1)
})
