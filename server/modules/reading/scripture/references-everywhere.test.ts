import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PASSAGE_VERSES } from '#contract/limits.ts'
import { passageOfReference } from '#contract/scripture/own-reference.ts'
import { foundReferences } from '#contract/scripture/passage.ts'
import { referenceTable, type TableRow } from '#contract/scripture/reference-table.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { passageLength } from '#scripture/counts.ts'
import { searchScripture } from '#server/modules/reading/search/search-scripture.ts'
import { withReferences } from '#server/modules/together/group-editor/check-group.ts'
import { aGroupForm } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'

// Tests the whole table at every place of the server that parses references. The web has its own test.

let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp()
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

const bare = (offer: string) => offer.replace(/ KJV$/, '')

/** A longer passage is refused where passages are shown by themselves. */
const isShort = (reference: string) => {
  const passage = passageOfReference(bare(reference))
  return passage !== null && passageLength(passage, 'KJV') <= MAX_PASSAGE_VERSES
}
const short: readonly TableRow[] = referenceTable.filter(([, passages, offers]) =>
  [...passages, ...offers].every(isShort),
)

test('most references in the table are short enough to be shown on their own', () => {
  expect(short.length).toBeGreaterThan(130)
})

test('the API reads all references in the table, with fifty references per request', async () => {
  for (let from = 0; from < short.length; from += 50) {
    const rows = short.slice(from, from + 50)
    const texts = rows.map(([written]) => written)
    const read = foundReferences.parse(await json(aVisitor(app).post('/api/references', { texts })))
    rows.forEach(([written, passages, offers, said], place) => {
      expect({
        written,
        passages: read.found[place]?.map(({ reference }) => reference),
        offers: read.offers[place],
        said: read.problems[place] ?? read.notices[place],
      }).toEqual({ written, passages, offers, said })
    })
  }
})

/** Written as in a list of references: in a sentence such words and spaces mean anything. */
const inFieldsOnly = ['John chapter 3 verses 16 to 18', '1 Corinthians 13 4-7']

test('a comment links the accepted references, but not the suggested or rejected ones', async () => {
  for (const [written, passages] of short) {
    if (inFieldsOnly.includes(written)) continue
    const comment = { id: randomUUID(), text: written }
    const { verses } = await json<Comment>(anna.post('/api/discussions/study:8/comments', comment))
    expect({ written, passages: verses.map(({ reference }) => reference) }).toEqual({ written, passages })
  }
})

test('a reference field of a group’s week accepts exactly one passage, and rejects other text', () => {
  for (const [written, passages, , said] of short) {
    const form = aGroupForm()
    const [week] = form.weeks
    if (!week) throw new Error('There is no week.')
    const check = () => withReferences({ ...form, weeks: [{ ...week, references: [written] }] })
    const [only, ...others] = passages
    const isTaken = only !== undefined && others.length === 0 && said?.startsWith('There is no book') !== true
    if (isTaken) expect(check().weeks[0]?.references).toEqual([only])
    else expect(check, written).toThrow(expect.objectContaining({ code: 'request.invalid' }))
  }
})

test('the search returns the passages, suggestions and messages that the table lists', () => {
  for (const [written, passages, offers, said] of referenceTable) {
    // The search opens the King James Version.
    if (written.endsWith(' KJV')) continue
    const found = searchScripture({ q: written })
    const sentence = found.problem ?? found.notice
    expect({ written, passages: found.passages.map(({ reference }) => reference) }).toEqual({
      written,
      passages,
    })
    // Words of our verses are corrected, too.
    if (offers.length > 0) expect({ written, offers: found.suggestions }).toEqual({ written, offers })
    // "Ésaïe 40" may be words.
    if (sentence !== null || offers.length === 0)
      expect({ written, said: sentence }).toEqual({ written, said })
  }
})

test.each([
  ['Acts 8:37 KJV', 'Acts 8:37', 'Philip said, If thou believest'],
  ['Rom 16:25-27 KJV', 'Romans 16:25–27', 'Now to him that is of power'],
])('the search opens %s in the King James Version', (q, reference, words) => {
  const { passages, problem } = searchScripture({ q })
  expect(problem).toBeNull()
  expect(passages).toMatchObject([{ reference, opening: { translation: 'KJV' } }])
  expect(JSON.stringify(passages)).toContain(words)
})
