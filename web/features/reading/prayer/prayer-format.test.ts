import { expect, test } from 'vitest'
import type { PrayerFields } from '#contract/reading/prayer/prayer.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { readCsv, writeCsv } from '#web/entries/export/csv.ts'
import { readMarkdown, writeMarkdown } from '#web/entries/export/markdown.ts'
import { prayerFormat } from './prayer-format.ts'
import { samplePrayer } from './sample-prayer.ts'

const today = '2026-03-01' as CalendarDate
const filed = (fields: PrayerFields) => ({
  id: '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10',
  createdAt: '2026-02-01T08:00:00.000Z',
  fields,
})
const whole: PrayerFields = {
  ...samplePrayer(),
  person: 'Ada, the elder',
  lists: 'Family, Church',
  prayOn: 'monday,thursday',
  prayUntil: '2026-12-31' as CalendarDate,
}

test.each([
  ['with a person, lists and days', whole],
  ['without person, lists and days', samplePrayer()],
])('a prayer %s is unchanged after export and import', (_, fields) => {
  const [inCsv] = readCsv(prayerFormat, writeCsv(prayerFormat, [filed(fields)]))
  const [inMarkdown] = readMarkdown(prayerFormat, writeMarkdown(prayerFormat, [filed(fields)]))
  for (const row of [inCsv, inMarkdown]) {
    const back = prayerFormat.complete(row?.values ?? {}, today)
    expect(back).toEqual(fields)
    expect(prayerFormat.refuse(back)).toBeNull()
  }
})

test('a table of another program is read with various spellings of lists and days; invalid days are omitted', () => {
  const table =
    'Title,Request,For whom,Tags,Schedule,Until\nRain,Much,Ada,"family;",Thursday and Monday,2026-05-01\nSun,Some,,"a,A ,b",often,2026-05-01'
  const [rain, sun] = readCsv(prayerFormat, table).map(({ values }) => prayerFormat.complete(values, today))
  expect(rain).toMatchObject({
    person: 'Ada',
    lists: 'family;',
    prayOn: 'monday,thursday',
    prayUntil: '2026-05-01',
  })
  expect(sun).toMatchObject({ person: '', lists: 'a, b', prayOn: '', prayUntil: null })
})
