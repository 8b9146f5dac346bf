import type { BrowserContext, Locator, Page } from '@playwright/test'
import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import { aMember, type Credentials, signIn } from '#e2e/fixtures/members/a-member.ts'
import { entriesInAccount, putInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { watchForPageErrors } from '#e2e/fixtures/page/page-errors.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, leave, open, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

const SAVED = 'Your responses have been saved!'
const FAILED = 'Failed to save your responses'
const WAITING = 'Saved on this device, waiting for a connection'

async function openQuestions(page: Page, day = 1): Promise<void> {
  await open(page, `/studies/${day}`)
  await page.getByRole('tab', { name: 'Questions' }).click()
  await expect(reflection(page)).toBeVisible()
}

const reflection = (page: Page) => page.getByLabel('Your reflection')
const saveReflection = (page: Page) => page.getByRole('button', { name: 'Save your reflection' })
const says = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible()

/** Returns the entry in the account, as a new device receives it; undefined if there is none. */
async function reflectionInAccount(page: Page, day = 1) {
  const reflection = (await entriesInAccount(page)).find(({ id }) => id === `${day}-reflection`)
  return reflection && { text: reflection.fields.text, others: reflection.others }
}

/** A second browser of the same member. */
async function anotherBrowser(context: BrowserContext, url: string, member: Credentials) {
  const other = await context.browser()?.newContext({ baseURL: url, locale: 'en-US' })
  if (!other) throw new Error('There is no browser to open a second window in.')
  const pageErrors = watchForPageErrors(other, url)
  const page = await other.newPage()
  await signIn(page, member)
  return { page, close: () => other.close(), pageErrors: pageErrors }
}

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the reading progress line is not drawn over the questions', async ({ page }) => {
    const lineScale = () =>
      page.locator('.dialog-head').evaluate((head) => getComputedStyle(head, '::after').scale)
    await open(page, '/studies/1')
    await page.getByRole('heading', { name: 'Carry this with you' }).scrollIntoViewIfNeeded()
    await expect.poll(lineScale).toMatch(/^0\.\d+ 1$|^1$/)
    await page.getByRole('tab', { name: 'Questions' }).click()
    await expect(reflection(page)).toBeVisible()
    await expect.poll(lineScale).toBe('0 1')
  })
})

test('the largest text also applies to questions and answers', async ({ page }) => {
  await openQuestions(page)
  const sizePx = (of: Locator) => of.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  const [question, answer] = [page.locator('label', { hasText: 'Your reflection' }), reflection(page)]
  const before = [await sizePx(question), await sizePx(answer)]
  await page.getByRole('button', { name: 'Reading settings' }).click()
  await page.getByRole('radio', { name: 'Largest' }).check()
  await expect
    .poll(async () => [await sizePx(question), await sizePx(answer)])
    .toEqual(before.map((size) => expect.closeTo(1.4 * size)))
})

test('signing in from the questions or the discussion leads back to them', async ({ page, context }) => {
  const { email, password } = await aMember(page)
  for (const tab of ['Questions', 'Discussion']) {
    await leave(page)
    await context.clearCookies()
    await open(page, '/studies/2')
    await page.getByRole('tab', { name: tab }).click()
    const signIn = page.getByRole('link', { name: 'Sign in to keep your place' })
    await signIn.click()
    await expect(page).toHaveURL(/^[^#?]*\/auth\?/)
    await page.goBack()
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await signIn.click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(`/studies/2#${tab.toLowerCase()}`)
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  }
  // The page of the next day shows its text.
  await page.getByRole('link', { name: 'Next day, day 3' }).click()
  await expect(page.getByRole('tab', { name: 'Study' })).toHaveAttribute('aria-selected', 'true')
})

test('an answer of a visitor is saved on the device, and after sign-in in the account', async ({ page }) => {
  const { questions } = await (await page.request.get('/api/studies/2')).json()
  await openQuestions(page, 2)
  await expect(page.getByRole('textbox')).toHaveCount(questions.length + 1)
  const first = page.getByLabel(questions[0].text)
  await first.fill('A lamp')
  await says(page, 'Saved on this device')
  await page.getByRole('button', { name: 'Save answer 1' }).click()
  const accountLink = page.getByRole('link', { name: 'Make an account to keep it everywhere' })
  await expect(accountLink).toHaveAttribute(
    'href',
    '/auth?mode=sign-up&redirect_to=%2Fstudies%2F2%23questions',
  )
  await expect(toasts(page)).toBeEmpty()

  await openQuestions(page, 2)
  await expect(first).toHaveValue('A lamp')

  // Includes unsaved text, and text that a member had written before.
  await reflection(page).fill('A second thought')
  await says(page, 'Saved on this device')
  await aMember(page)
  await putInAccount(page, 'answer', '2-reflection', {
    text: 'A first thought',
    question: '',
    deletedAt: null,
  })
  await open(page, '/about')
  await expect
    .poll(async () => (await entriesInAccount(page)).map(({ id, fields }) => [id, fields.text]).sort())
    .toEqual([
      [`2-${questions[0].key}`, 'A lamp'],
      ['2-reflection', 'A second thought'],
    ])
  await openQuestions(page, 2)
  await expect(first).toHaveValue('A lamp')
  await expect(accountLink).toBeHidden()
  await first.press('Control+Enter')
  await expect(toasts(page)).toContainText(SAVED)
  await expect(page.getByRole('img', { name: 'Answered' })).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: 'You also wrote this' })).toContainText(
    'A first thought',
  )

  // The page of the notes leads to the answers, too.
  await open(page, '/notes')
  await page.getByRole('button', { name: 'Read your answers' }).click()
  await expect(page.getByRole('dialog', { name: 'Your answers' })).toContainText('A second thought')

  // The browser has nothing left, and the account has everything.
  await page.request.delete('/api/session', { headers: { origin: new URL(page.url()).origin } })
  await openQuestions(page, 2)
  await expect(first).toHaveValue('')
})

test('an answer that is too long is reported and preserved; saving again stores one answer', async ({
  page,
}) => {
  await aMember(page)
  await openQuestions(page)
  const long = 'x'.repeat(MAX_ANSWER_CHARS + 3)
  await reflection(page).fill(long)
  await says(page, '3 too many')
  await saveReflection(page).click()
  await expect(toasts(page)).toContainText(FAILED)
  await expect(page.getByRole('tabpanel')).toContainText(
    'Not saved: Keep the answer to 10,000 characters or fewer.',
  )
  await expect(reflection(page)).toHaveValue(long)

  await reflection(page).fill('Shorter')
  await saveReflection(page).click()
  await says(page, 'Saved to your account')
  await saveReflection(page).click()
  await openQuestions(page)
  await expect(reflection(page)).toHaveValue('Shorter')
  expect(await reflectionInAccount(page)).toEqual({ text: 'Shorter', others: [] })
})

test('two browsers that edit the same answer lose nothing: the other text is offered, to use or to discard', async ({
  page,
  context,
  product,
  pageErrors,
}) => {
  const anna = await aMember(page)
  const phone = await anotherBrowser(context, product.url, anna)
  await openQuestions(page)
  await openQuestions(phone.page)
  await reflection(page).fill('From the desk')
  await reflection(phone.page).fill('From the phone')
  await saveReflection(page).click()
  await says(page, 'Saved to your account')
  await saveReflection(phone.page).click()

  const offer = phone.page
    .getByRole('listitem')
    .filter({ hasText: 'You also wrote this in another tab or on another device' })
  await expect(offer).toContainText('From the desk')
  await expect(reflection(phone.page)).toHaveValue('From the phone')
  await offer.getByRole('button', { name: 'Use this one' }).click()
  await expect(reflection(phone.page)).toHaveValue('From the desk')
  await expect(reflection(phone.page)).toBeFocused()
  await expect(offer).toBeHidden()
  await expect.poll(() => reflectionInAccount(page)).toMatchObject({ text: 'From the desk', others: [] })

  // Text that is being typed stays when a newer version arrives, which is offered beside it.
  await reflection(page).fill('Still typing')
  await says(page, 'Saved on this device')
  await openQuestions(page)
  await expect(reflection(page)).toHaveValue('Still typing')
  const newer = page.getByRole('listitem').filter({ hasText: 'You also wrote this' })
  await expect(newer).toContainText('From the desk')
  await newer.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts(page)).toContainText('Dismissed')
  await expect(newer).toBeHidden()
  await saveReflection(page).click()
  await says(page, 'Saved to your account')
  expect(await reflectionInAccount(page)).toMatchObject({ text: 'Still typing', others: [] })
  expect([...phone.pageErrors.unexpected(), ...pageErrors.unexpected()]).toEqual([])
  await phone.close()
})

test('after an answer was edited on two devices, both show the same text and offer the other version', async ({
  page,
  context,
  product,
}) => {
  const anna = await aMember(page)
  const phone = await anotherBrowser(context, product.url, anna)
  await openQuestions(page, 5)
  await openQuestions(phone.page, 5)
  await reflection(page).fill('From the desk')
  await reflection(phone.page).fill('From the phone')
  await saveReflection(page).click()
  await says(page, 'Saved to your account')
  await saveReflection(phone.page).click()
  const offered = (here: Page) => here.getByRole('listitem').filter({ hasText: 'You also wrote this' })
  await expect(offered(phone.page)).toContainText('From the desk')

  // Focus in the field syncs as well, before the member continues to type.
  await expect(async () => {
    await saveReflection(page).focus()
    await reflection(page).focus()
    await expect(offered(page)).toContainText('From the desk', { timeout: 1_000 })
  }).toPass({ timeout: onThisMachine(20_000) })
  for (const here of [page, phone.page]) {
    await expect(reflection(here)).toHaveValue('From the phone')
    await says(here, 'Saved to your account')
  }
  await phone.close()
})

test('an answer written offline is stored and sent automatically later', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await aMember(page)
  await openQuestions(page)
  await context.setOffline(true)
  await reflection(page).fill('Written in a tunnel')
  await saveReflection(page).click()
  await expect(toasts(page)).toContainText('Saved on this device')
  await expect(toasts(page)).not.toContainText(FAILED)
  await says(page, WAITING)
  await reflection(page).pressSequentially(', and on')
  await says(page, 'Saved on this device')
  await context.setOffline(false)
  await expect.poll(() => reflectionInAccount(page)).toMatchObject({ text: 'Written in a tunnel' })
  await expect(reflection(page)).toHaveValue('Written in a tunnel, and on')
  await openQuestions(page)
  await expect(reflection(page)).toHaveValue('Written in a tunnel, and on')
  await saveReflection(page).click()
  await says(page, 'Saved to your account')
  expect(await reflectionInAccount(page)).toMatchObject({ text: 'Written in a tunnel, and on', others: [] })
})

test('an answer saved offline is sent from any page that is opened later', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/)
  await aMember(page)
  await openQuestions(page)
  await page.route('**/api/sync', (route) => route.abort())
  await reflection(page).fill('Written on the train')
  await saveReflection(page).click()
  await says(page, WAITING)
  await page.unrouteAll()
  await open(page, '/about')
  await expect.poll(() => reflectionInAccount(page)).toMatchObject({ text: 'Written on the train' })
})

test('an answer typed while the server is down is stored, and sent after the restart', {
  tag: '@postgres',
}, async ({ page, product, pageErrors }) => {
  pageErrors.allow(/ERR_CONNECTION_(REFUSED|RESET)|ERR_(EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/)
  await aMember(page)
  await openQuestions(page)
  await reflection(page).fill('Before')
  await saveReflection(page).click()
  await says(page, 'Saved to your account')
  await product.kill9()
  await reflection(page).fill('Before, and after')
  await saveReflection(page).click()
  await expect(toasts(page)).toContainText('Saved on this device')
  await says(page, WAITING)
  await product.restart()
  await openQuestions(page)
  await says(page, 'Saved to your account')
  await expect(reflection(page)).toHaveValue('Before, and after')
  expect(await reflectionInAccount(page)).toMatchObject({ text: 'Before, and after', others: [] })
})
