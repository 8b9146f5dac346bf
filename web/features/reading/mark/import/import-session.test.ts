import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_MARK_LABEL_CHARS, MAX_MARK_NOTE_CHARS } from '#contract/limits/mark-limits.ts'
import { markFields } from '#contract/reading/mark/mark.ts'
import { noteFields } from '#contract/reading/note.ts'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import andBible from './fixtures/andbible-bookmarks.csv?raw'
import byHeadings from './fixtures/by-headings.md?raw'
import logosNote from './fixtures/logos-note.md?raw'
import logosNotes from './fixtures/logos-notes.csv?raw'
import myBible from './fixtures/mybible-notes.csv?raw'
import youVersion from './fixtures/youversion-highlights.json?raw'
import { importedMarks, importedNotes } from './import-formats.ts'
import { styleOf, summarize } from './import-messages.ts'
import { type ReadChoices, readRows } from './import-session.ts'
import { readImport } from './read-file.ts'
import { usualColumns } from './sources.ts'

const now = '2026-03-01T12:00:00.000Z'
const date = calendarDateAt(new Date(now), 'UTC')

/** Reads a file as the page does, with the recognised source and the guessed columns. */
async function reading(name: string, content: BlobPart, change: Partial<ReadChoices> = {}) {
  const { source, table } = await readImport([{ name, content: new Blob([content]) }], change.source)
  const choices = { source, columns: usualColumns(source, table), dateOrder: null, ...change }
  const read = await readRows(table, choices, now)
  return { ...read, source, choices, summary: summarize(read, choices) }
}

const fromTable = (text: string, change?: Partial<ReadChoices>) => reading('table.csv', text, change)
const places = ({ marks }: Awaited<ReturnType<typeof reading>>) => marks.map(({ values }) => values.place)

test('the 300 bookmarks of AndBible are recognised; the three that are no passages here are named', async () => {
  const read = await reading('andbible-bookmarks.csv', andBible)
  expect(read.source).toBe('andbible')
  expect(read.marks).toHaveLength(300)
  expect(read.refused.map(({ where, why }) => `${where}: ${why}`)).toEqual([
    expect.stringMatching(
      /^Line \d+: “Gen\.50\.24-Exod\.1\.5” was not understood\. It goes from Genesis to Exodus/,
    ),
    expect.stringMatching(/^Line \d+: “Sir\.?” is not in this Bible, which has 66 books\.$/),
    expect.stringMatching(
      /^Line \d+: “Gen\.51\.1” was not understood\. Genesis has 50 chapters, so no chapter 51\.$/,
    ),
  ])
  const [first] = read.marks
  expect(first?.createdAt).toMatch(/^2021-01-04T/)
  expect(read.marks.map(({ values }) => values.note)).toContain('For the small group:\nwhy does he wait?')
  expect(read.marks.map(({ values }) => values.note)).toContain('First line\nsecond line')
  expect(read.marks.map(({ values }) => values.label)).toContain('Prayer, Promise')
  const styles = Object.fromEntries(read.summary.colors.map(({ color, style }) => [color, style]))
  expect(styles).toMatchObject({
    Red: 'rose',
    Green: 'green',
    Underline: 'underline',
    Prayer: 'bookmark',
    '': 'bookmark',
  })
})

test('notes of MyBible are found by its numbers of books', async () => {
  const read = await reading('mybible-notes.csv', myBible)
  expect(read.source).toBe('mybible')
  expect(places(read)).toEqual(['WEB GEN 1:1', 'WEB PSA 23:1-23:3', 'WEB JHN 3:16', 'WEB REV 22:21'])
  expect(read.marks[1]?.values.note).toBe('Read at the bedside.\nSlowly, "without a hurry".')
  expect(read.refused).toHaveLength(1)
})

test('highlights and notes of YouVersion are read from JSON', async () => {
  const read = await reading('youversion-highlights.json', youVersion)
  expect(read.source).toBe('youversion')
  expect(places(read)).toEqual(['KJV JHN 3:16', 'WEB PSA 23:1-23:2', 'WEB JUD 1:3', 'WEB EZK 36:26'])
  expect(read.marks[0]?.createdAt).toBe('2021-01-07T06:13:20.000Z')
  expect(read.summary.colors.map(({ style }) => style)).toEqual(['gold', 'green', 'green', 'bookmark'])
  expect(read.notes.map(({ values }) => values.content)).toEqual(['A thought without a verse'])
})

test('a note of Logos in Markdown has the passages of its front matter', async () => {
  const read = await reading('logos-note.md', logosNote)
  expect(read.source).toBe('logos')
  expect(places(read)).toEqual(['WEB ROM 8:28', 'WEB GEN 50:20'])
  expect(read.lists).toBe(1)
  expect(read.marks[0]).toMatchObject({
    createdAt: '2023-05-04T07:30:00.000Z',
    values: { color: 'Yellow', label: 'highlight, providence' },
  })
  expect(read.marks[0]?.values.note).toContain('Joseph said the same at the end')
})

test('a table of Logos is read by the names of its columns', async () => {
  const read = await reading('logos-notes.csv', logosNotes)
  expect(places(read)).toEqual(['WEB ROM 8:28', 'WEB HEB 11:1-11:3', 'WEB JHN 15:5', 'WEB JHN 15:8'])
  expect(read.marks.map(({ createdAt }) => createdAt?.slice(0, 10))).toEqual([
    '2023-05-14',
    '2022-12-01',
    '2022-01-02',
    '2022-01-02',
  ])
  expect(read.notes.map(({ values }) => values)).toEqual([
    { title: 'Church', scripture: '', content: 'Ask the elders about it' },
  ])
  expect(read.summary.colors.find(({ color }) => color === 'Mystery Tone')).toMatchObject({
    style: 'gold',
    isKnown: false,
  })
})

test('notes under headings and in lists are read from Markdown', async () => {
  const read = await reading('by-headings.md', byHeadings)
  expect(read.source).toBe('markdown')
  expect(read.marks.map(({ line, values }) => [line, values.place, values.note])).toEqual([
    [3, 'WEB ROM 8:28', 'He works in all of it.'],
    [10, 'WEB PSA 23:1-23:6', 'A whole chapter.\n\n### Lists'],
    [16, 'WEB JHN 3:16', 'the first'],
    [17, 'WEB JUD 1:3', 'contend\n- not a verse'],
  ])
  expect(read.marks[0]).toMatchObject({ createdAt: '2024-02-29T12:00:00.000Z', values: { color: 'gold' } })
})

test.each([
  ['commas', 'Reference,Note\nJohn 3:16,Hello'],
  ['semicolons and sep=', 'sep=;\r\nReference;Note\r\nJohn 3:16;Hello\r\n'],
  ['tabs', 'Reference\tNote\nJohn 3:16\tHello'],
  ['a byte order mark', '\uFEFFReference,Note\nJohn 3:16,Hello'],
  ['columns for book, chapter and verse', 'Book,Chapter,Verse,Note\nJohn,3,16,Hello'],
  ['no names of the columns', 'John 3:16,Hello'],
])('a table with %s is read', async (_, text) => {
  expect(places(await fromTable(text))).toEqual(['WEB JHN 3:16'])
})

test('a file in UTF-16 and one in Windows-1252 are read', async () => {
  const text = 'Reference;Note\r\nJohn 3:16;für Großmutter\r\n'
  const wide = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])])
  const narrow = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  for (const bytes of [wide, narrow]) {
    const read = await reading('notes.csv', bytes)
    expect(read.marks[0]?.values.note).toBe('für Großmutter')
  }
})

test('formulas remain text', async () => {
  const text = `Reference,Label,Note\nJohn 3:16,=cmd|' /C calc'!A0,"=HYPERLINK(""https://example.org"")"\n=1+1,,`
  const read = await fromTable(text)
  expect(read.marks[0]?.values).toMatchObject({
    label: `=cmd|' /C calc'!A0`,
    note: '=HYPERLINK("https://example.org")',
  })
  expect(read.refused).toHaveLength(1)
})

test.each([
  ['an empty file', 'a.csv', '', 'This file is empty.'],
  [
    'a picture',
    'a.csv',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0xff, 0xd8, 0, 0]),
    /not a text/,
  ],
  ['an SQLite database', 'a.abdb', 'SQLite format 3\0etc', /database \(SQLite\)/],
  ['an archive', 'backup.zip', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), /database \(SQLite\)/],
  ['only names of columns', 'a.csv', 'Reference,Note\n', 'There are no marks or notes in this file.'],
  ['a file that is too large', 'a.csv', 'x'.repeat(8_000_001), /larger than 8 MB/],
  ['JSON that ends early', 'a.json', '{"highlights": [', /not complete JSON/],
  ['JSON without a list', 'a.json', '{"name": "Anna"}', /no list/],
  ['a quotation mark that is never closed', 'a.csv', 'Reference,Note\nJohn 3:16,"Hello', /line 2/],
])('%s is refused with a sentence', async (_, name, content, words) => {
  await expect(reading(name, content)).rejects.toThrow(words)
})

test.each([
  ['Gen 51:1', 'Line 2', /Genesis has 50 chapters/],
  ['Genesis 50:1 - Exodus 1:5', 'Line 2', /a mark stays in one book/],
  ['Ichabod 3:16', 'Line 2', /no book of the Bible called/],
  ['Sirach 3:1', 'Line 2', /has 66 books/],
  ['John 3:16 and something', 'Line 2', /not a passage/],
  ['Jud 1:3', 'Line 2', /several books/],
])('%s is refused with its line', async (reference, where, why) => {
  const { marks, refused } = await fromTable(`Reference,Note\n"${reference}",Hello`)
  expect(marks).toEqual([])
  expect(refused).toEqual([{ where, why: expect.stringMatching(why), more: 0 }])
})

test('verses that other Bibles number differently are placed, and the report says so', async () => {
  const read = await fromTable(
    'Reference\nRomans 16:25-27\nActs 8:37\nJoel 4:1\n3 John 15\nRom 8:28 ESV\nPs 1 ESV',
  )
  expect(places(read)).toEqual([
    'KJV ROM 16:25-16:27',
    'KJV ACT 8:37',
    'WEB JOL 3:1',
    'WEB 3JN 1:14',
    'WEB ROM 8:28',
    'WEB PSA 1:1-1:6',
  ])
  expect(read.notices.map(({ where, why, more }) => [where, why.includes('ESV'), more])).toEqual([
    ['Line 2', false, 0],
    ['Line 3', false, 0],
    ['Line 4', false, 0],
    ['Line 5', false, 0],
    ['Line 6', true, 1],
  ])
})

test('other translations are named in the report, each once', async () => {
  const { marks, notices } = await fromTable(
    'Reference,Translation\nJohn 3:16,KJV\nJohn 3:17,ESV2011\nJohn 3:18,ESV2011\nJohn 3:19,WEB',
  )
  expect(marks.map(({ values }) => values.place.slice(0, 3))).toEqual(['KJV', 'WEB', 'WEB', 'WEB'])
  expect(notices).toEqual([
    { where: 'Line 3', why: expect.stringContaining('“ESV2011” is not here'), more: 1 },
  ])
})

test('a range in one book is one mark, a list is several', async () => {
  const read = await fromTable(
    'Reference\nGen.1.1-Gen.1.3\nGenesis 1:31 – Genesis 2:3\nJohn 3:16 to 18\nJohn 3:16; Romans 8:28',
  )
  expect(places(read)).toEqual([
    'WEB GEN 1:1-1:3',
    'WEB GEN 1:31-2:3',
    'WEB JHN 3:16-3:18',
    'WEB JHN 3:16',
    'WEB ROM 8:28',
  ])
  expect(read).toMatchObject({ lists: 1, summary: { marks: 5, parts: 2 } })
})

test('HTML in notes becomes text, without its scripts', async () => {
  const note = '<p>One &amp; two</p><script>alert(1)</script><ul><li>a</li><li>b &lt; c</li></ul>x &#8217; y'
  const read = await fromTable(`Reference,Note\nJohn 3:16,${note}`)
  expect(read.marks[0]?.values.note).toBe('One & two\n- a\n- b < c\nx ’ y')
})

test('a long label goes to the note, a long note becomes a study note, and the report says so', async () => {
  const label = 'promise '.repeat(20)
  const note = 'word '.repeat(1000)
  const read = await fromTable(`Reference,Label,Note\nJohn 3:16,${label},Hi\nJohn 3:17,,${note}`)
  expect(read.marks[0]?.values.label.length).toBeLessThanOrEqual(MAX_MARK_LABEL_CHARS)
  expect(read.marks[0]?.values.note).toContain(label.trim())
  expect(read.marks[1]?.values.note).toBe('')
  expect(read.notes[0]?.values).toMatchObject({ scripture: 'John 3:17', content: note.trim() })
  expect(note.length).toBeGreaterThan(MAX_MARK_NOTE_CHARS)
  expect(read.notices).toHaveLength(2)
})

test.each([
  ['13/2/2024\n3/4/2024', null, ['2024-02-13', '2024-04-03'], false],
  ['3/4/2024', null, ['2024-03-04'], true],
  ['3/4/2024', 'day', ['2024-04-03'], true],
  ['3. 4. 2024\nMarch 4, 2024\n4 Mar 2024', null, ['2024-04-03', '2024-03-04', '2024-03-04'], false],
  ['1709510400\n1709510400000', null, ['2024-03-04', '2024-03-04'], false],
  ['2024-03-04 23:30:00\n2024-03-04T23:30:00+02:00', null, ['2024-03-04', '2024-03-04'], false],
] as const)('the dates %j are read', async (dates, dateOrder, expected, isAmbiguous) => {
  const rows = dates.split('\n').map((date, index) => `John 1:${index + 1},"${date}"`)
  const read = await fromTable(`Reference,Date\n${rows.join('\n')}`, { dateOrder })
  expect(read.marks.map(({ createdAt }) => createdAt?.slice(0, 10))).toEqual(expected)
  expect(read.hasAmbiguousDates).toBe(isAmbiguous)
})

test('dates that are implausible are reported, and the marks are kept', async () => {
  const read = await fromTable('Reference,Date\nJohn 1:1,soon\nJohn 1:2,0001-01-01\nJohn 1:3,2999-01-01')
  expect(read.marks.map(({ createdAt }) => createdAt)).toEqual([null, null, null])
  expect(read.notices).toMatchObject([{ where: 'Line 2', more: 2 }])
})

test('several files are read together, and the report names the file', async () => {
  const files = ['a.md', 'b.md'].map((name) => ({ name, content: new Blob([`# Gen 51:1\n\nHello ${name}`]) }))
  const { source, table } = await readImport(files)
  const columns = usualColumns(source, table)
  const { refused } = await readRows(table, { source, columns, dateOrder: null }, now)
  expect(refused.map(({ where }) => where)).toEqual(['Line 1 of a.md', 'Line 1 of b.md'])
})

const cells = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    'John 3:16',
    'Gen 51:1',
    'Rom 8:28; Ps 23',
    'Gen.1.1-Exod.1.1',
    '=cmd|calc',
    '<p>x',
    '<script>',
    '&#0;',
    '&#55296;',
    '"',
    '""',
    '3/4/2024',
    '-16711936',
    '\u0000',
    '\ud800',
    '\r\n',
    ';',
    '٣',
  ),
)
test('any table is read or refused with a sentence, and every row of it is a mark, a note, or named', async () => {
  const tables = fc.record({
    separator: fc.constantFrom(',', ';', '\t'),
    isQuoted: fc.boolean(),
    rows: fc.array(fc.array(cells, { minLength: 1, maxLength: 6 }), { maxLength: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(tables, async ({ separator, isQuoted, rows }) => {
      const quoted = (cell: string) => (isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell)
      const lines = [['Reference', 'Color', 'Label', 'Note', 'Date', 'Translation'], ...rows]
      const text = lines.map((line) => line.map(quoted).join(separator)).join('\n')
      const read = await fromTable(text).catch((error: Error) => error)
      if (read instanceof Error) {
        expect(read.name).toBe('FileError')
        return
      }
      const named = new Set([...read.marks, ...read.notes].map(({ line }) => line))
      expect(named.size + read.refused.length).toBe(read.lines)
      const marks = importedMarks((color) => styleOf(color, false).style)
      for (const { values } of read.marks)
        expect(markFields.safeParse(marks.complete(values, date))).toMatchObject({ success: true })
      for (const { values } of read.notes)
        expect(noteFields.safeParse(importedNotes.complete(values, date))).toMatchObject({
          success: true,
        })
    }),
    { numRuns: 400 },
  )
})

test('ten thousand rows with hostile text are read in seconds', async () => {
  const row = 'John 3:16,"<a<a<a<script>&#&#&amp;  \n\n\n x",3/4/2024\n'
  const read = await fromTable(`Reference,Note,Date\n${row.repeat(10_000)}`)
  expect(read.marks).toHaveLength(10_000)
}, 20_000)
