import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aProfileOnDisk } from '#e2e/fixtures/encryption/a-profile-on-disk.ts'
import {
  CHOSEN_KINDS,
  encryptionCard,
  PASSPHRASE,
  turnOnEncryption,
  unlockWith,
} from '#e2e/fixtures/encryption/an-encrypted-account.ts'
import { keysOfAccount } from '#e2e/fixtures/encryption/keys-of-account.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

// Simulates an attacker with the disk of a device: every file of a real profile is searched.

test.describe.configure({ timeout: onThisMachine(180_000) })

/** Random hexadecimal digits, which the compression of the browser's database leaves unchanged. */
const aWord = () => randomBytes(16).toString('hex')
const words = () => ({
  title: aWord(),
  scripture: aWord(),
  content: aWord(),
  prayer: aWord(),
  answer: aWord(),
  'typed and not saved': aWord(),
})
type Words = ReturnType<typeof words>

/** Saves a note, a prayer and an answer, and types a note without saving it. */
async function write(page: Page, typed: Words): Promise<void> {
  await open(page, '/notes')
  await page.getByRole('button', { name: 'New Note' }).click()
  const note = page.getByRole('form', { name: 'New Note' })
  await note.getByLabel('Title').fill(typed.title)
  await note.getByLabel('Scripture').fill(`John 3:16 ${typed.scripture}`)
  await note.getByLabel('Content').fill(typed.content)
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article', { name: typed.title })).toBeVisible()

  await open(page, '/prayer')
  await page.getByRole('button', { name: 'New Prayer' }).click()
  await page.getByLabel('Title').fill(typed.prayer)
  await page.getByLabel('Description').fill(`${typed.prayer} words`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article', { name: typed.prayer })).toBeVisible()

  await open(page, '/studies/1')
  await page.getByRole('tab', { name: 'Questions' }).click()
  await page.getByLabel('Your reflection').fill(typed.answer)
  await page.getByRole('button', { name: 'Save your reflection' }).click()
  await expect(page.getByText('Saved to your account', { exact: true }).first()).toBeVisible()

  await open(page, '/notes')
  await page.getByRole('button', { name: 'New Note' }).click()
  await page.getByLabel('Content').fill(typed['typed and not saved'])
  // A page stores its pending database writes when it is left.
  await open(page, '/prayer')
  await open(page, '/notes')
  await expect(page.getByLabel('Content')).toHaveValue(typed['typed and not saved'])
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog').getByRole('button', { name: /^Sign out/i })
  const signedOut = page.getByRole('link', { name: 'Sign In' }).first()
  await expect(question.or(signedOut).first()).toBeVisible()
  if (await question.isVisible()) await question.click()
  await expect(signedOut).toBeVisible()
  // A cleanup that this page did not finish would be completed by the next one.
  const isLeaving = () => Object.keys(localStorage).some((key) => key.startsWith('left:'))
  await expect.poll(() => page.evaluate(isLeaving)).toBe(false)
}

async function firstPage(profile: ReturnType<typeof aProfileOnDisk>) {
  const context = await profile.open()
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

test('the disk of a locked or signed-out device contains no text and no key', async ({
  product,
}, testInfo) => {
  const profile = aProfileOnDisk(testInfo, product.url)
  const [typed, later] = [words(), words()]
  const first = await firstPage(profile)
  await aMember(first.page)
  const code = await turnOnEncryption(first.page, CHOSEN_KINDS)
  const keys = await keysOfAccount(first.page, code)
  await write(first.page, typed)
  // While the device is unlocked, the search must find the key; text is encrypted even then.
  const unlocked = profile.find({ ...typed, ...keys })
  expect(Object.keys(unlocked).sort()).toEqual(['store key', 'value key'])

  await open(first.page, '/profile/encryption')
  await encryptionCard(first.page).getByRole('button', { name: 'Lock this device' }).click()
  await expect(toasts(first.page)).toContainText('Your key was removed from it')
  expect(profile.find({ ...typed, ...keys })).toEqual({})
  await first.context.close()
  expect(profile.find({ ...typed, ...keys })).toEqual({})

  const again = await firstPage(profile)
  await open(again.page, '/prayer')
  await unlockWith(again.page, PASSPHRASE)
  await expect(again.page.getByRole('article', { name: typed.prayer })).toBeVisible()
  // The device stays unlocked after a reload, and the draft is restored.
  await again.page.reload()
  await ready(again.page)
  await expect(again.page.getByRole('article', { name: typed.prayer })).toBeVisible()
  await open(again.page, '/notes')
  await expect(again.page.getByLabel('Content')).toHaveValue(typed['typed and not saved'])
  await again.page.getByRole('button', { name: 'Cancel' }).click()
  await write(again.page, later)
  await signOut(again.page)
  await again.context.close()
  expect(profile.find({ ...typed, ...later, ...keys })).toEqual({})
  profile.remove()
})

test('without encryption the disk contains the text', async ({ product }, testInfo) => {
  const profile = aProfileOnDisk(testInfo, product.url)
  const typed = words()
  const { context, page } = await firstPage(profile)
  await aMember(page)
  await write(page, typed)
  await signOut(page)
  await context.close()
  expect(Object.keys(profile.find(typed)).sort()).toEqual(Object.keys(typed).sort())
  profile.remove()
})
