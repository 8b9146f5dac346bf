import type { Browser, Page } from '@playwright/test'
import type { SyncResponse } from '#contract/sync.ts'
import {
  allIsEncrypted,
  encryptionCard as card,
  confirmWithPassword,
  PASSPHRASE,
  PLANTED,
  plantPrayers,
  shownRecoveryCode,
  turnOnEncryption,
  unlockWith,
} from '#e2e/fixtures/encryption/an-encrypted-account.ts'
import { aMember, type Credentials, PASSWORD, signIn } from '#e2e/fixtures/members/a-member.ts'
import { aPasskeyDevice } from '#e2e/fixtures/members/a-passkey-device.ts'
import { entriesInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { overflowing, smallTargets, violations } from '#e2e/fixtures/page/accessibility.ts'
import { contrastIn } from '#e2e/fixtures/page/contrast.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { emailTo } from '#e2e/fixtures/server/emails.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

// A key is derived from a passphrase for each keyslot, which takes about a second on an idle machine.
test.describe.configure({ timeout: onThisMachine(120_000) })

const dialog = (page: Page) => page.getByRole('dialog')
const locked = (page: Page) => page.getByRole('region', { name: 'Your prayers are locked' })
const prayer = (page: Page, number: number) => page.getByText(`Prayer ${number} of ${PLANTED}`)
const MOVE = '**/api/encryption/entries'

/**
 * Data that the account returns to its member, each by a route of its own; entries are read by another
 * device.
 */
const ownReplies = [
  'encryption',
  'session',
  'profile',
  'export',
  'sessions',
  'security',
  'factors',
  'groups',
  'referrals',
  'completions',
  'studies/1',
  'progress',
]

/** Another browser of the same member. */
async function anotherDevice(browser: Browser, baseURL: string, member: Credentials): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, member)
  return page
}

test('fifty prayers are encrypted despite a reload of the page, and no reply contains their text', async ({
  page,
  product,
}) => {
  const anna = await aMember(page)
  await plantPrayers(page, 50)
  await page.route(MOVE, () => undefined)
  const underWay = page.waitForRequest(MOVE)
  await turnOnEncryption(page)
  await underWay
  await expect(card(page)).toContainText('0 of 50 entries encrypted')

  await page.unroute(MOVE)
  await open(page, '/prayer')
  await expect(page.getByText('50 active requests')).toBeVisible()
  await allIsEncrypted(page)
  const entries = await entriesInAccount(page)
  expect(entries).toHaveLength(50)
  expect(JSON.stringify(entries)).not.toContain(PLANTED)
  for (const path of ownReplies) {
    const reply = await page.request.get(`/api/${path}`)
    expect(reply.ok(), path).toBe(true)
    expect(await reply.text(), path).not.toContain(PLANTED)
  }

  // The email about it, and the printed recovery code.
  const letter = await emailTo(product, anna.email, 'Encryption was turned on')
  for (const text of [letter, product.log()]) expect(text).not.toContain(PLANTED)

  await page.reload()
  await ready(page)
  await expect(page.getByText('50 active requests')).toBeVisible()
})

test('another device is unlocked by the passphrase, or by a code on the first device, signed in or not', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  const anna = await aMember(page)
  await plantPrayers(page, 2)
  await turnOnEncryption(page)
  await allIsEncrypted(page)

  await test.step('by the passphrase; a wrong one is rejected, and the input remains', async () => {
    const phone = await anotherDevice(browser, baseURL ?? '', anna)
    await open(phone, '/prayer')
    await expect(locked(phone)).toContainText('You can still write')
    await expect(prayer(phone, 1)).toHaveCount(0)

    await unlockWith(phone, 'seven quiet rivers at noon')
    await expect(locked(phone)).toContainText('Please check the passphrase.')
    await expect(phone.getByLabel('Passphrase', { exact: true })).toHaveValue('seven quiet rivers at noon')

    await unlockWith(phone, PASSPHRASE)
    await expect(prayer(phone, 1)).toBeVisible()
    await expect(locked(phone)).toHaveCount(0)
    await phone.context().close()
  })

  await test.step('by the code on the screen of the first device, whether signed in or not', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await card(page).getByRole('button', { name: 'Show a code' }).click()
    await unlockIn(page, 'Show the code')
    await expect(dialog(page).getByRole('img')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Copy the link' }).click()
    await expect(toasts(page)).toContainText('Copied!')
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const strangers = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
    const phone = await strangers.newPage()
    const requests: string[] = []
    phone.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
    await open(phone, link)
    await phone.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await phone.getByLabel('Email').fill(anna.email)
    await phone.getByLabel('Password', { exact: true }).fill(anna.password)
    await phone.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(phone).toHaveURL('/unlock')
    await phone.getByRole('button', { name: 'Unlock this device' }).click()
    await expect(phone.getByRole('heading', { name: 'This device is unlocked' })).toBeFocused()
    await phone.getByRole('link', { name: 'Open your prayers' }).click()
    await expect(prayer(phone, 1)).toBeVisible()
    const secret = link.split('.').at(-1) ?? ''
    expect(requests.join('\n')).not.toContain(secret)
    await strangers.close()

    const again = await anotherDevice(browser, baseURL ?? '', anna)
    await open(again, link)
    await again.getByRole('button', { name: 'Unlock this device' }).click()
    await expect(again.getByRole('alert')).toContainText('The link works once')
    await again.context().close()
  })
})

test('a passphrase that equals the password is refused before a recovery code is shown', async ({ page }) => {
  await aMember(page)
  await open(page, '/profile/encryption')
  await card(page).getByRole('button', { name: 'Turn on encryption' }).click()
  await dialog(page).getByLabel('New passphrase', { exact: true }).fill(PASSWORD)
  await dialog(page).getByLabel('New passphrase, once more').fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Go on' }).click()
  await confirmWithPassword(page)
  const form = page.getByRole('dialog', { name: 'Turn on encryption' })
  await expect(form).toContainText('Please choose a different passphrase')
  await expect(page.getByRole('list', { name: 'Recovery code' })).toHaveCount(0)
})

test('a new recovery code replaces the old code, and lets a member choose a new passphrase', async ({
  page,
}) => {
  await aMember(page)
  await plantPrayers(page, 1)
  const old = await turnOnEncryption(page)
  await allIsEncrypted(page)
  let code = ''

  await test.step('a new recovery code unlocks the device, and the old code does not', async () => {
    await card(page).getByRole('button', { name: 'Make a new one' }).click()
    await unlockIn(page, 'Go on')
    code = await shownRecoveryCode(page)
    await dialog(page).getByLabel('The last group of your code').fill(old.slice(-4))
    await dialog(page).getByRole('button', { name: 'Use this code from now on' }).click()
    await expect(dialog(page)).toContainText('This is not its last group.')
    await dialog(page).getByLabel('The last group of your code').fill(code.slice(-4))
    await dialog(page).getByRole('button', { name: 'Use this code from now on' }).click()
    await expect(toasts(page)).toContainText('Your new recovery code is in use')

    await card(page).getByRole('button', { name: 'Lock this device' }).click()
    await card(page).getByRole('button', { name: 'Use the recovery code instead' }).click()
    await card(page).getByLabel('Recovery code').fill(old)
    await card(page).getByRole('button', { name: 'Unlock', exact: true }).click()
    await expect(card(page)).toContainText('Please check the recovery code')
    await card(page).getByLabel('Recovery code').fill(code)
    await card(page).getByRole('button', { name: 'Unlock', exact: true }).click()
    await expect(card(page)).toContainText('This device is unlocked.')
  })

  await test.step('a member who forgot the passphrase unlocks with the code and chooses a new one', async () => {
    await card(page).getByRole('button', { name: 'Lock this device' }).click()
    await expect(card(page)).toContainText('This device is locked.')
    await open(page, '/prayer')
    await page.getByRole('button', { name: 'Use the recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(code.toUpperCase())
    await page.getByRole('button', { name: 'Unlock', exact: true }).click()
    await expect(toasts(page)).toContainText('choose a new one in your profile')
    await expect(prayer(page, 1)).toBeVisible()

    await open(page, '/profile/encryption')
    await card(page).getByRole('button', { name: 'Change passphrase' }).click()
    await dialog(page).getByRole('button', { name: 'Use the recovery code instead' }).click()
    await dialog(page).getByLabel('Recovery code').fill(code)
    await dialog(page).getByLabel('New passphrase', { exact: true }).fill('three old olive trees')
    await dialog(page).getByLabel('New passphrase, once more').fill('three old olive trees')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await confirmWithPassword(page)
    await expect(toasts(page)).toContainText('Your passphrase was changed')

    await card(page).getByRole('button', { name: 'Lock this device' }).click()
    await unlockWith(page, PASSPHRASE)
    await expect(card(page)).toContainText('Please check the passphrase.')
    await unlockWith(page, 'three old olive trees')
    await expect(card(page)).toContainText('This device is unlocked.')
  })
})

test('a passkey unlocks a device without typing, until the passkey is removed', async ({ page }) => {
  await aPasskeyDevice(page, { hasPrf: true })
  await aMember(page)
  await turnOnEncryption(page)
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name of the passkey').fill('The kitchen laptop')
  await unlockIn(page, 'Make a passkey')
  await expect(toasts(page)).toContainText('Your passkey was added')
  await expect(card(page)).toContainText('The kitchen laptop')

  await card(page).getByRole('button', { name: 'Lock this device' }).click()
  await card(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(card(page)).toContainText('This device is unlocked.')

  await card(page).getByRole('button', { name: 'Remove The kitchen laptop' }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(card(page)).not.toContainText('The kitchen laptop')
  await expect(card(page).getByRole('heading', { name: 'Encryption' })).toBeFocused()
})

test('a locked device stores new entries without a connection; starting over erases everything encrypted', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await aMember(page)
  await plantPrayers(page, 1)
  await turnOnEncryption(page)
  await allIsEncrypted(page)

  await test.step('a locked device stores an entry, and sends it encrypted once unlocked', async () => {
    await card(page).getByRole('button', { name: 'Lock this device' }).click()
    await expect(card(page)).toContainText('This device is locked.')
    await open(page, '/prayer')
    await expect(locked(page)).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'New Prayer' }).click()
    await page.getByLabel('Title').fill('Written while locked')
    await page.getByLabel('Description').fill('In a tunnel')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Written while locked')).toBeVisible()
    await expect(locked(page)).toContainText('One change waits')

    await unlockWith(page, PASSPHRASE)
    await expect(prayer(page, 1)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Saved to your account')).toBeVisible()
    const entries = JSON.stringify(await entriesInAccount(page))
    expect(entries).not.toContain('tunnel')
    expect(await entriesInAccount(page)).toHaveLength(2)
  })

  await test.step('starting over erases everything encrypted after a typed confirmation', async () => {
    await open(page, '/profile/encryption')
    await card(page).getByRole('button', { name: 'Start over' }).click()
    await dialog(page).getByRole('button', { name: 'Erase and start over' }).click()
    await expect(dialog(page)).toContainText('Please type “erase”')
    await dialog(page).getByLabel(/^Type/).fill('erase')
    await dialog(page).getByRole('button', { name: 'Erase and start over' }).click()
    await expect(card(page).getByRole('button', { name: 'Turn on encryption' })).toBeVisible()
    await open(page, '/prayer')
    await expect(page.getByText('No prayer requests yet.')).toBeVisible()
    expect(JSON.stringify(await entriesInAccount(page))).not.toContain('sealed1')
  })
})

test.describe('accessibility', () => {
  test('every state of encryption is accessible, on a phone and on a desktop', async ({ page }) => {
    await aMember(page)
    await plantPrayers(page, 1)
    await open(page, '/profile/encryption')
    await card(page).getByRole('button', { name: 'Turn on encryption' }).click()
    await dialog(page).getByLabel('New passphrase', { exact: true }).fill('short')
    await dialog(page).getByLabel('New passphrase, once more').fill('short')
    await dialog(page).getByRole('button', { name: 'Go on' }).click()
    await expect(dialog(page)).toContainText('Use at least')
    await expectNothingToObject(page, 'a passphrase that is too short')
    await page.keyboard.press('Escape')
    await turnOnEncryption(page)
    await expectNothingToObject(page, 'on')
    await card(page).getByRole('button', { name: 'Show a code' }).click()
    await unlockIn(page, 'Show the code')
    await expect(dialog(page).getByRole('img')).toBeVisible()
    await expectNothingToObject(page, 'the code for another device')
    await page.keyboard.press('Escape')
    await card(page).getByRole('button', { name: 'Make a new one' }).click()
    await unlockIn(page, 'Go on')
    await shownRecoveryCode(page)
    await expectNothingToObject(page, 'the recovery code')
    await page.keyboard.press('Escape')
    await card(page).getByRole('button', { name: 'Start over' }).click()
    await expect(dialog(page)).toBeVisible()
    await expectNothingToObject(page, 'starting over')
    await page.keyboard.press('Escape')
    await card(page).getByRole('button', { name: 'Lock this device' }).click()
    await expect(card(page)).toContainText('This device is locked.')
    await expectNothingToObject(page, 'a locked device')
    await open(page, '/prayer')
    await expect(locked(page)).toBeVisible()
    await expectNothingToObject(page, 'locked prayers')
    await open(page, '/prayer/answered')
    await expect(locked(page)).toBeVisible()
    await expectNothingToObject(page, 'the locked book')
    await open(page, '/unlock')
    await expect(page.getByLabel('Passphrase', { exact: true })).toBeVisible()
    await expectNothingToObject(page, 'the page of the link')
  })

  test('a server that changes an entry, or denies the encryption, is detected and reported', async ({
    page,
  }) => {
    await aMember(page)
    await plantPrayers(page, 1)
    await turnOnEncryption(page)
    await allIsEncrypted(page)
    const [entry] = await entriesInAccount(page)
    if (!entry) throw new Error('It was planted.')
    const title = String(entry.fields.title).slice(0, -8)
    const changed = { ...entry, fields: { ...entry.fields, title }, version: entry.version + 1 }
    await twistSync(page, (response) => ({ ...response, entries: [changed], since: changed.version }))
    await open(page, '/prayer')
    await expect(page.getByText('One entry could not be verified')).toBeVisible()
    await expect(prayer(page, 1)).toBeVisible()
    await expectNothingToObject(page, 'an entry that is not authentic')

    await twistSync(page, (response) => ({ ...response, sealing: null }))
    await open(page, '/prayer')
    await page.getByRole('button', { name: 'New Prayer' }).click()
    await page.getByLabel('Title').fill('Stays here')
    await page.getByLabel('Description').fill(`Of ${PLANTED}`)
    const request = page.waitForRequest('**/api/sync')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await request).postData()).not.toContain(PLANTED)
    await expect(page.getByText('Your account says that it is not encrypted')).toBeVisible()
    await expect(page.getByText('Stays here')).toBeVisible()
    await expectNothingToObject(page, 'an account that denies it')
    await page.getByRole('link', { name: 'Look at your encryption' }).click()
    await expect(card(page).getByRole('button', { name: 'I started over' })).toBeVisible()
    await expectNothingToObject(page, 'saying what is right')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

/** Changes all later sync responses, as a malicious server could. */
async function twistSync(page: Page, twist: (response: SyncResponse) => SyncResponse): Promise<void> {
  // A sync of the page before may still be under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/sync', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: twist(await response.json()) })
  })
}

/** Enters the passphrase in the form for another keyslot. */
async function unlockIn(page: Page, submit: string): Promise<void> {
  await dialog(page).getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await dialog(page).getByRole('button', { name: submit }).click()
}

async function expectNothingToObject(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflowing(page), state).toEqual([])
  expect(await smallTargets(page), state).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await violations(page), state).toEqual([])
  expect(await contrastIn(page, 'dark'), `${state}, dark`).toEqual([])
}
