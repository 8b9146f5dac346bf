import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldValue } from '#contract/entry.ts'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import type { Bytes } from '#web/lib/crypto/base64url.ts'
import { keyedHash } from '#web/lib/crypto/keyed-hash.ts'
import { dateColumn, instantColumn, longColumn, numberColumn, textColumn } from './columns.ts'
import { readCsv, writeCsv } from './csv.ts'
import type { EntryFormat } from './entry-format.ts'
import { FileError } from './entry-format.ts'
import { type Existing, planImport } from './import-entries.ts'
import { readMarkdown, writeMarkdown } from './markdown.ts'
import { readText } from './read-text.ts'

interface Letter extends Record<string, FieldValue> {
  title: string
  body: string
  answer: string
  date: string
  day: number | null
  readAt: string | null
  deletedAt: null
}

const letters: EntryFormat<Letter> = {
  kind: 'note',
  words: { one: 'letter', many: 'letters' },
  heading: 'title',
  columns: [
    textColumn({ field: 'title', heading: 'Title', alsoCalled: ['name'] }),
    dateColumn({ field: 'date', heading: 'Date' }),
    numberColumn({ field: 'day', heading: 'Day' }),
    instantColumn({ field: 'readAt', heading: 'Read at' }),
    longColumn({ field: 'body', heading: 'Letter', alsoCalled: ['text'] }),
    longColumn({ field: 'answer', heading: 'What came of it' }),
  ],
  needed: ['title', 'body'],
  complete: ({ title, body, answer, date: written, day, readAt }, date) => ({
    title: String(title ?? ''),
    body: String(body ?? ''),
    answer: String(answer ?? ''),
    date: String(written ?? date),
    day: typeof day === 'number' ? day : null,
    readAt: typeof readAt === 'string' ? readAt : null,
    deletedAt: null,
  }),
  refuse: ({ title, body }) => (title === '' ? 'No title' : body.length > 200 ? 'Too long' : null),
}

const where = { now: new Date('2026-03-01T12:00:00Z'), timeZone: 'UTC' }
const nothing = { present: new Set<string>(), deleted: new Set<string>() }

const instants = fc
  .date({ min: new Date('1970-01-01'), max: where.now, noInvalidDate: true })
  .map((date) => date.toISOString())
/** Arbitrary text, often similar to the syntax that we, Markdown or a spreadsheet use. */
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\n',
        '\r\n',
        '\r',
        '\n\n',
        '"',
        ',',
        ';',
        '\t',
        '\\',
        '\\n',
        "'",
        '=1+1',
        '-',
        '@',
        '# A',
        '## A',
        '---',
        '<!-- note -->',
        '<!-- body -->',
        '\\<!-- body -->',
        '### What came of it\n\n',
        '- Id: ',
        '```',
        '> ',
        ' ',
        '\u2028',
        '\uFEFF',
        'רוּת',
        '＝',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join('').replaceAll('\0', ''))
const filed = fc.record({
  id: fc.uuid(),
  createdAt: instants,
  fields: fc.record({
    title: texts.map((text) => `T${text}`),
    body: texts,
    answer: texts,
    date: instants.map((instant) => instant.slice(0, 10)),
    day: fc.option(fc.integer({ min: 1, max: 1500 })),
    readAt: fc.option(instants),
    deletedAt: fc.constant(null),
  }),
})

const ways = {
  CSV: { write: writeCsv<Letter>, read: readCsv<Letter> },
  Markdown: { write: writeMarkdown<Letter>, read: readMarkdown<Letter> },
}

for (const [name, { write, read }] of Object.entries(ways)) {
  test(`an export as ${name} is imported again without any change`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(filed, { selector: ({ id }) => id, maxLength: 5 }), async (entries) => {
        if (entries.length === 0) return
        const text = await readText(new Blob([write(letters, entries)]))
        const rows = read(letters, text)
        const back = rows.map(({ id, createdAt, values }) => ({
          id,
          createdAt,
          fields: letters.complete(values, calendarDateAt(where.now, 'UTC')),
        }))
        expect(back).toEqual(entries)
      }),
      { numRuns: 300 },
    )
  })
}

const put = async (text: string, existing: Existing = nothing) =>
  planImport(letters, readCsv(letters, text), existing, where)
const letter = (id: string, title: string, body = 'Amen') => ({
  id,
  createdAt: '2026-02-01T08:00:00.000Z',
  fields: { title, body, answer: '', date: '2026-02-01', day: null, readAt: null, deletedAt: null },
})
const [one, other] = ['6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10', '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a11']

test('a spreadsheet shows a text that begins like a formula, and does not calculate it', () => {
  const file = writeCsv(letters, [letter(one, '=HYPERLINK("https://example.org")', '+1 @home')])
  expect(file).toContain(`"'=HYPERLINK(""https://example.org"")"`)
  expect(file).toContain(`"'+1 @home"`)
  expect(file.startsWith('\uFEFF"Title",')).toBe(true)
})

test('a file imported twice adds nothing: existing entries stay as they are, deleted ones are restored', async () => {
  const file = writeCsv(letters, [letter(one, 'Psalm 23'), letter(other, 'Ruth')])
  const first = await put(file)
  expect(first.outcome).toEqual({ added: 2, restored: 0, alreadyHere: 0, refused: [] })
  expect(first.toWrite[0]).toMatchObject({
    id: one,
    at: '2026-02-01T08:00:00.000Z',
    fields: { title: 'Psalm 23' },
  })
  const again = await put(file, { present: new Set([one]), deleted: new Set([other]) })
  expect(again.outcome).toEqual({ added: 0, restored: 1, alreadyHere: 1, refused: [] })
  // The member may have edited its text, so the entry is restored as it was.
  expect(again.toWrite).toEqual([{ id: other, fields: { deletedAt: null } }])
  const long = { present: new Set([one]), deleted: new Set([other]), erased: new Set([other]) }
  expect((await put(file, long)).toWrite).toEqual([{ id: other, fields: letter(other, 'Ruth').fields }])
})

test('ids derived from encrypted text require the key; ids from before encryption remain valid', async () => {
  const own = 'NAME;Text\r\nRuth;Where you go\r\n'
  const generate = async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
    return (words: Bytes) => keyedHash(key, words)
  }
  const encryption = { kinds: ['note'] as const, hash: await generate() }
  const idIn = async (existing: Parameters<typeof put>[1]) => (await put(own, existing)).toWrite[0]?.id
  const open = await idIn(nothing)
  const sealed = await idIn({ ...nothing, encryption })
  expect(sealed).toMatch(/^file-[\da-f]{32}$/)
  expect(await idIn({ ...nothing, encryption })).toBe(sealed)
  expect(
    new Set([open, sealed, await idIn({ ...nothing, encryption: { ...encryption, hash: await generate() } })])
      .size,
  ).toBe(3)
  expect(await idIn({ ...nothing, encryption: { ...encryption, kinds: ['prayer'] } })).toBe(open)
  // The entry was imported before encryption was turned on.
  const before = { ...nothing, present: new Set([open ?? '']), encryption }
  expect((await put(own, before)).outcome).toMatchObject({ added: 0, alreadyHere: 1 })
  const bare = { ...before, withWords: new Set<string>() }
  expect((await put(own, bare)).toWrite).toMatchObject([{ id: sealed }])
  await expect(put(own, { ...nothing, encryption: { ...encryption, hash: null } })).rejects.toThrow(
    'Unlock this device first',
  )
})

test('a table of another program adds entries with ids derived from its text; a rewritten copy is a new entry', async () => {
  const own = 'NAME;Text;Date;Id\r\nRuth;Where you go;2019/3/7;1\r\nRuth;Where you go;2019/3/7;2\r\n'
  const first = await put(own)
  expect(first.outcome).toMatchObject({ added: 1, alreadyHere: 1 })
  expect(first.toWrite[0]).toMatchObject({ at: '2019-03-07T12:00:00.000Z', fields: { date: '2019-03-07' } })
  const known = new Set(first.toWrite.map(({ id = '' }) => id))
  expect((await put(own, { ...nothing, present: known })).outcome).toMatchObject({ added: 0, alreadyHere: 2 })

  const copied = writeCsv(letters, [
    letter(one, 'Ruth'),
    letter(one, 'Ruth', 'rewritten'),
    letter(one, 'Ruth'),
  ])
  expect((await put(copied)).outcome).toMatchObject({ added: 2, alreadyHere: 1 })
  const here = { ...nothing, present: new Set([one]) }
  expect((await put(copied, here)).outcome).toMatchObject({ added: 1, alreadyHere: 2 })
})

test('rows without a title or with too long a title are reported with their line; all others are imported', async () => {
  const rows = [
    'Title,Letter',
    ',no title',
    '"two\r\nlines","a\r\nb"',
    '',
    `long,${'x'.repeat(201)}`,
    'good,body',
  ]
  const { outcome, toWrite } = await put(rows.join('\r\n'))
  const refused = [
    { line: 2, why: 'No title' },
    { line: 7, why: 'Too long' },
  ]
  expect(outcome).toEqual({ added: 2, restored: 0, alreadyHere: 0, refused })
  expect(toWrite.map(({ at }) => at)).toEqual([...new Set(toWrite.map(({ at }) => at))].sort().reverse())
})

test('a file with Windows line endings is imported without any change', () => {
  const file = writeMarkdown(letters, [letter(one, 'Psalm 23', 'The Lord\n\n## is\n---\nmy shepherd\n')])
  const [row] = readMarkdown(letters, file.replaceAll('\n', '\r\n').trimEnd())
  expect(row).toMatchObject({ id: one, line: 4, values: { body: 'The Lord\n\n## is\n---\nmy shepherd' } })
})

test('a file that is not an export of this kind is rejected completely', async () => {
  const prayers = writeMarkdown({ ...letters, kind: 'prayer' }, [letter(one, 'Ruth')])
  expect(() => readMarkdown(letters, prayers)).toThrow(FileError)
  expect(() => readCsv(letters, 'Title,Colour\nA,blue')).toThrow('there is no “Letter”')
  expect(() => readCsv(letters, 'Title,Letter\nA,"never closed\nB,b')).toThrow('In line 2')
  const many = Array.from({ length: 10_001 }, (_, index) => `T${index},b`).join('\n')
  await expect(put(`Title,Letter\n${many}`)).rejects.toThrow('more than 10,000 letters')
  const full = new Set(Array.from({ length: 10_000 }, (_, index) => String(index)))
  await expect(put('Title,Letter\nA,b', { ...nothing, present: full })).rejects.toThrow('There is room')
})

test('a file is read in any encoding; a picture, an empty file and a very large file are rejected', async () => {
  const utf16 = new Blob([
    new Uint8Array([0xff, 0xfe, ...Array.from('Añb', (sign) => [sign.charCodeAt(0), 0]).flat()]),
  ])
  expect(await readText(utf16)).toBe('Añb')
  expect(await readText(new Blob([new Uint8Array([0x41, 0xf1])]))).toBe('Añ')
  await expect(readText(new Blob([new Uint8Array([0x89, 0x50, 0, 0, 0xff])]))).rejects.toThrow('not a text')
  await expect(readText(new Blob(['\uFEFF \n']))).rejects.toThrow('empty')
  await expect(readText({ size: 50_000_000 } as Blob)).rejects.toThrow('larger than 40 MB')
})

const european =
  'sep=;\r\nTitle;Reference;Letter\r\n"Trost für Zoë";"Ps 23,4";"Zeile 1\nZeile 2; mit Semikolon"\r\n'
const windows1252 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const utf16le = (text: string) =>
  Uint8Array.from(text.split('').flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]))

test.each([
  ['with its separator in the first line', european],
  ['that line in quotation marks', european.replace('sep=;', '\uFEFF"sep=;"')],
  ['without that line', european.replace('sep=;\r\n', '')],
  ['in Windows-1252', windows1252(european)],
  ['in UTF-16LE with its mark', utf16le(`\uFEFF${european}`)],
  ['in UTF-16LE without one', utf16le(european)],
  ['with empty columns behind', european.replaceAll('\r\n', ';;;;\r\n')],
  [
    'with decimal commas in its first row',
    european.replace('Title;', 'Title;1,5;2,5;').replace('"Ps', ';;"Ps'),
  ],
])('a table from a European spreadsheet: %s', async (_, file) => {
  const [row] = readCsv(letters, await readText(new Blob([file])))
  expect(row?.values).toMatchObject({ title: 'Trost für Zoë', body: 'Zeile 1\nZeile 2; mit Semikolon' })
})

test('the line number of a row includes a first line with the separator', () => {
  expect(readCsv(letters, 'sep=;\r\nTitle;Letter\r\na;b\r\n')[0]?.line).toBe(3)
})

test.each(['=1+1', "'=1+1", "''=x", '-5 C on Sunday', '+1-1', '@home', '＝1', "'tis so", "'@home"])(
  'a table of another program preserves %s, and our own export restores it',
  (title) => {
    expect(readCsv(letters, `Title,Letter\r\n"${title}",b\r\n`)[0]?.values.title).toBe(title)
    const filed = {
      id: '0190a000-0000-7000-8000-000000000001',
      createdAt: where.now.toISOString(),
      fields: { title, body: 'b', answer: '', date: '2026-03-01', day: null, readAt: null, deletedAt: null },
    } as const
    expect(readCsv(letters, writeCsv(letters, [filed]))[0]?.values.title).toBe(title)
  },
)
