import { holdScripts } from '#e2e/fixtures/page/hold-scripts.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

test('the whole Bible is searched while typing, from any page, by keyboard alone', async ({ page }) => {
  await open(page, '/studies')
  const ofStudies = page.getByRole('searchbox', { name: 'Search studies' })
  await ofStudies.press('/')
  await expect(ofStudies).toHaveValue('/')
  await ofStudies.fill('')
  await ofStudies.blur()
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/search')
  const field = page.getByRole('searchbox', { name: 'Search the Bible' })
  await expect(field).toBeFocused()
  await page.keyboard.type('the LORD is my shepherd')
  await expect(field).toHaveValue('the LORD is my shepherd')
  await expect(page.getByRole('heading', { name: '3 verses' })).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText('Yahweh is my shepherd')
  await expect(page).toHaveURL('/search?q=the+LORD+is+my+shepherd')

  await page.keyboard.press('ArrowDown')
  const first = page.getByRole('link', { name: 'Psalm 23:1' })
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('href', '/bible/psalms/23?verse=1')
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()

  await page.getByRole('combobox', { name: 'Testament' }).selectOption('new')
  await expect(page.getByRole('heading', { name: 'No verse found' })).toBeVisible()
  await page.getByRole('button', { name: 'Search the whole Bible' }).click()
  await expect(first).toBeVisible()
})

test('text typed before and while the script loads is preserved and searched', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/search')
  const field = page.getByRole('searchbox', { name: 'Search the Bible' })
  await field.focus()
  await page.keyboard.type('the LORD')
  release()
  await page.keyboard.type(' is my shepherd', { delay: 20 })
  await ready(page)
  await expect(page.getByRole('heading', { name: '3 verses' })).toBeVisible()
  await expect(field).toHaveValue('the LORD is my shepherd')
  await expect(page).toHaveURL('/search?q=the+LORD+is+my+shepherd')
})

test('passages, words, missing results and errors are shown, also without scripts', async ({ page }) => {
  await open(page, '/search?q=jn+3.16')
  await expect(page.getByRole('link', { name: 'John 3:16' })).toHaveAttribute(
    'href',
    '/bible/john/3?verse=16',
  )
  await expect(page.getByText('For God so loved the world')).toBeVisible()

  const field = page.getByRole('searchbox', { name: 'Search the Bible' })
  await field.fill('chesed')
  await expect(page.getByRole('link', { name: /חֶ?סֶד/ }).first()).toHaveAttribute('href', '/words/H2617')
  await field.fill('H5838')
  await expect(page.getByText('Here are the first 5.')).toBeVisible()
  await expect(page.locator('#verses ~ ol > li')).toHaveCount(5)
  await field.fill('love zebra')
  await expect(page.getByText('“zebra” is not in the World English Bible.')).toBeVisible()
  const meant = page.getByRole('region', { name: 'Did you mean' })
  await meant.getByRole('link', { name: /^love \d+ verses$/ }).click()
  await expect(field).toHaveValue('love')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.locator('#verses ~ ol > li')).toHaveCount(40)
  await field.fill('john 22')
  await expect(page.getByText('John has 21 chapters, so no chapter 22.')).toBeVisible()
  await expect(meant.getByRole('link', { name: 'John 21:1–25' })).toBeVisible()
  const today = page.getByRole('region', { name: 'Today’s passages' })
  await expect(today.getByRole('link').first()).toHaveAttribute('href', '/studies/1')
  await field.press('Enter')
  await expect(meant.getByRole('link').first()).toBeFocused()
  const html = await (await page.request.get('/search?q=john+22')).text()
  expect(html).toContain('John has 21 chapters, so no chapter 22.')
})

test('own entries are found on the device, and their text is never sent', async ({
  page,
  context,
  pageErrors,
}) => {
  await open(page, '/notes')
  await page.getByRole('button', { name: 'New Note' }).click()
  await page.getByLabel('Title').fill('A quiet morning')
  await page.getByLabel('Content').fill('Walked along the quarry and gave thanks.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'A quiet morning' })).toBeVisible()
  const sent: string[] = []
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/search?q=quarry')
  await ready(page)
  const yours = page.getByRole('region', { name: 'Yours' })
  await expect(yours.getByRole('link', { name: 'A quiet morning' })).toBeVisible()
  expect(sent.join('\n')).not.toContain('gave thanks')

  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('searchbox', { name: 'Search the Bible' }).fill('thanks')
  await expect(yours.getByRole('link', { name: 'A quiet morning' })).toBeVisible()
  await expect(page.getByText('Verses cannot be searched without a connection.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'keep the whole Bible on this device' })).toHaveAttribute(
    'href',
    '/bible#keep-bible',
  )
  await context.setOffline(false)
})

test.describe('with the whole Bible on the device', () => {
  test.use({ serviceWorkers: 'allow' })
  // The whole build is cached before the worker takes over.
  test.describe.configure({ timeout: onThisMachine(120_000) })

  test('verses, phrases and passages are found offline in the same order as online, and can be opened', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED|status of 503/)
    await open(page, '/bible')
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
        timeout: onThisMachine(30_000),
      })
      .toBe(true)
    await page.getByRole('button', { name: 'Keep: World English Bible' }).click()
    await expect(page.getByText('On this device', { exact: true })).toBeVisible({
      timeout: onThisMachine(30_000),
    })
    await expect.poll(() => page.evaluate(() => caches.match('/bible/kept').then(Boolean))).toBe(true)

    await open(page, '/search')
    const field = page.getByRole('searchbox', { name: 'Search the Bible' })
    const count = page.getByRole('heading', { name: /^\d[\d,]* verses?$/ })
    const found = async () => [
      await count.textContent(),
      ...(await page.locator('#verses ~ ol h3').allTextContents()),
    ]
    const here = page.getByText('Without a connection, the Bible that is kept on this device is searched.')
    await field.fill('loving kindness')
    await expect(count).toBeVisible()
    const online = await found()
    expect(online.length).toBe(21)
    await context.setOffline(true)
    await field.fill('“faith, hope, and love”')
    await expect(here).toBeVisible()
    await expect(page.getByRole('link', { name: '1 Corinthians 13:13' })).toBeVisible()
    await field.fill('loving kindness')
    await expect.poll(found).toEqual(online)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(page.locator('#verses ~ ol > li')).toHaveCount(40)
    await page.getByRole('combobox', { name: 'Testament' }).selectOption('new')
    await expect(page.getByRole('heading', { name: 'No verse found' })).toBeVisible()

    await page.getByRole('combobox', { name: 'Testament' }).selectOption('')
    await field.fill('ps23')
    await page.getByRole('link', { name: 'Psalm 23:1–6' }).click()
    await expect(page).toHaveURL('/bible/psalms/23')
    await expect(page.getByText('I shall lack nothing')).toBeVisible()
    await page.goBack()
    await field.fill('rejoice always')
    await page.getByRole('link', { name: '1 Thessalonians 5:16' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 Thessalonians 5')

    await page.goBack()
    await context.setOffline(false)
    await expect(here).toBeHidden()
  })
})
