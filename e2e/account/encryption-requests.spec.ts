import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { z } from 'zod'
import type { Fields } from '#contract/entry.ts'
import { answerId } from '#contract/reading/answer-id.ts'
import { answerFields } from '#contract/reading/journal.ts'
import { markFields } from '#contract/reading/mark/mark.ts'
import { noteFields } from '#contract/reading/note.ts'
import { prayerFields } from '#contract/reading/prayer/prayer.ts'
import { type SealableKind, sealableKinds } from '#contract/sealed.ts'
import {
  allIsEncrypted,
  CHOSEN_KINDS,
  turnOnEncryption,
} from '#e2e/fixtures/encryption/an-encrypted-account.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { putInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

test.describe.configure({ timeout: onThisMachine(120_000) })
// Includes requests of the service worker.
test.use({ serviceWorkers: 'allow' })

/** Schemas of all kinds, so that fields that are added later are tested too. */
const kinds: Readonly<Record<SealableKind, z.ZodObject>> = {
  prayer: prayerFields,
  note: noteFields,
  answer: answerFields,
  mark: markFields,
}

/** Values of fields that cannot contain text. */
const wordless: Fields = {
  category: 'Personal',
  date: '2026-03-01',
  answeredOn: '2026-03-02',
  prayOn: 'daily',
  prayUntil: null,
  day: 1,
  place: 'WEB JHN 3:16',
  style: 'gold',
  deletedAt: null,
}

const planted = (kind: SealableKind, field: string) => `zaph${kind}${field}`.toLowerCase()

/** Returns the fields of a kind, each with a word of its own if its schema accepts text. */
function plantedFields(kind: SealableKind): Fields {
  const { shape } = kinds[kind]
  return Object.fromEntries(
    Object.keys(shape).map((field) => {
      // With a reference, so that the passage of the note is recognised.
      const word = field === 'scripture' ? `Ps 23:1 ${planted(kind, field)}` : planted(kind, field)
      return [field, shape[field]?.safeParse(word).success ? word : (wordless[field] ?? null)]
    }),
  )
}

/** Types a word into every text field of a form, and saves it. */
async function fillAndSave(page: Page, name: string, word: string): Promise<void> {
  const form = page.getByRole('form', { name })
  await form.getByLabel('Title').waitFor()
  for (const details of await form.locator('details:not([open]) > summary').all()) await details.click()
  const fields = form.locator('textarea, input[type=text], input:not([type])')
  const texts = await fields.filter({ visible: true }).all()
  expect(texts.length).toBeGreaterThan(1)
  for (const field of texts) {
    if ((await field.getAttribute('inputmode')) === 'numeric') continue
    await field.fill(
      (await field.getAttribute('placeholder'))?.startsWith('Psalm') ? `Jn 3:16 ${word}` : word,
    )
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}

test('no request contains a word of an encrypted entry in plain text', async ({ page, context }) => {
  await aMember(page)
  for (const kind of sealableKinds) {
    const id = kind === 'answer' ? answerId(1, 'reflection') : randomUUID()
    await putInAccount(page, kind, id, plantedFields(kind))
  }
  await turnOnEncryption(page, CHOSEN_KINDS)
  await allIsEncrypted(page)

  const requests: string[] = []
  context.on('request', (request) => {
    requests.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postData() ?? ''}`)
  })
  await open(page, '/notes')
  await expect(page.getByText(planted('note', 'content'))).toBeVisible()
  // The reference in it is still recognised.
  await expect(page.getByRole('button', { name: 'Ps 23:1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'New Note' }).click()
  await fillAndSave(page, 'New Note', 'zaphtyped')
  await expect(page.getByRole('button', { name: 'Jn 3:16', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('zaphtyped')

  await open(page, '/prayer')
  await page.getByRole('button', { name: 'New Prayer' }).click()
  await fillAndSave(page, 'New Prayer', 'zaphtyped')
  await page.getByRole('button', { name: 'Pray', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'zaphtyped' })).toBeVisible()

  await open(page, '/studies/1')
  await page.getByRole('tab', { name: 'Questions' }).click()
  const reflection = page.getByLabel('Your reflection')
  await expect(reflection).toHaveValue(planted('answer', 'text'))
  await reflection.fill('zaphtyped, more of it')
  await page.getByRole('button', { name: 'Save your reflection' }).click()
  await expect(page.getByText('Saved to your account', { exact: true }).first()).toBeVisible()

  // The verses of encrypted marks are requested as a reader requests chapters, not as a list of marks.
  await open(page, '/my-bible')
  await page.getByRole('button', { name: /^Edit: / }).click()
  await page.getByLabel('Note').fill('zaphtyped')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article')).toContainText('zaphtyped')
  await expect(page.getByRole('article').locator('mark')).not.toBeEmpty()
  await page.getByRole('searchbox', { name: 'Search marks' }).fill('zaphtyped')
  expect(requests.filter((one) => one.includes('/api/mark-texts'))).toEqual([])

  for (const path of [
    '/',
    '/prayer',
    '/notes',
    '/search',
    '/memory',
    '/my-bible',
    '/profile',
    '/profile/encryption',
  ]) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
  }
  expect(requests.filter((one) => one.includes('/api/sync')).join('\n')).toContain('sealed1.')
  expect(requests.filter((one) => one.toLowerCase().includes('zaph'))).toEqual([])
})
