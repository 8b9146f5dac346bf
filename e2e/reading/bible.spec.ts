import type { Page } from '@playwright/test'
import { NO_SERVER } from '#e2e/fixtures/page/cached-pages.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { rowsOnDevice } from '#e2e/fixtures/page/rows-on-device.ts'
import { expect, open, overConnection, ready, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

test('a reader finds a chapter by name, reads on into the next book, and returns to the last chapter', async ({
  page,
}) => {
  // A chapter counts as read after some seconds. The clock stands still, so the chapters that are only passed do not
  // count, however slow the machine is.
  let now = Date.now()
  await page.clock.setFixedTime(now)
  await open(page, '/bible')
  const place = page.getByLabel('Go to')
  await place.fill('mal 9')
  await place.press('Enter')
  await expect(page.getByText('Malachi has 4 chapters, so no chapter 9.')).toBeVisible()
  await place.fill('mal 4 2')
  await place.press('Enter')
  await expect(page).toHaveURL('/bible/malachi/4?verse=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Malachi 4')
  await expect(page.getByText('the sun of righteousness')).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/bible/matthew/1')
  await page.getByRole('link', { name: 'King James Version' }).click()
  await expect(page.getByText('The book of the generation of Jesus Christ')).toBeVisible()
  await page.getByRole('link', { name: 'Previous chapter, Malachi 4' }).click()
  await expect(page).toHaveURL('/bible/malachi/4?translation=KJV')
  await expect(page.getByText('Sun of righteousness')).toBeVisible()

  await page.getByRole('button', { name: 'Malachi 4: choose a chapter' }).press('Enter')
  const chooser = page.getByRole('dialog', { name: 'Choose a chapter' })
  await expect(chooser.getByRole('link', { name: 'Malachi 4' })).toHaveAttribute('aria-current', 'page')
  await chooser.getByText('Obadiah').press('Enter')
  await chooser.getByRole('link', { name: 'Obadiah 1' }).press('Enter')
  await expect(page).toHaveURL('/bible/obadiah/1?translation=KJV')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obadiah 1')
  await expect(async () => {
    now += 6_000
    await page.clock.setFixedTime(now)
    // The page reads the clock at this event.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await positionsOnDevice(page)).toContain('OBA 1 ')
  }).toPass()
  await open(page, '/bible')
  await expect(page.getByText('Chapters you read lately')).toBeHidden()
  await page.getByRole('link', { name: 'Continue Obadiah 1 (KJV)' }).click()
  await expect(page).toHaveURL('/bible/obadiah/1?translation=KJV')
})

/** Returns the reading positions in the device's database as JSON. */
async function positionsOnDevice(page: Page): Promise<string> {
  const entries = await rowsOnDevice(page, 'entries')
  return JSON.stringify(entries.filter(({ kind }) => kind === 'reading-position'))
}

test('on a phone a press on a verse opens its menu, and words can still be selected', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/bible/psalms/119')
  const actions = page.getByRole('dialog', { name: 'Verse actions' })
  const verse = page.getByText('I have hidden your word in my heart')
  await verse.click()
  await expect(actions).toContainText('Psalm 119:11')
  await expect(actions.getByRole('button').last()).toBeInViewport({ ratio: 1 })
  // The next press is on the page below the menu, and only closes the menu.
  await page.mouse.click(100, 60)
  await expect(actions).toBeHidden()

  // On a word of the first line: the centre of the element may be outside of its lines.
  await verse.dblclick({ position: { x: 100, y: 16 } })
  expect(await page.evaluate(() => `${getSelection()}`.trim())).toMatch(/^\w+$/)
  await expect(actions).toBeHidden()

  // One line for any length of number.
  const number = page.locator('.verse-number').getByText('174', { exact: true })
  expect((await number.boundingBox())?.height).toBeLessThan(20)
})

test('two translations are shown verse by verse on a phone, and side by side on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/bible/psalms/23?translation=both')
  const chosen = page.getByRole('navigation', { name: 'Translation' }).locator('[aria-current]')
  await expect(chosen).toHaveText('Both')
  const ours = page.getByText('He makes me lie down in green pastures.')
  const theirs = page.getByText('He maketh me to lie down in green pastures')
  const boxes = async () => [await ours.boundingBox(), await theirs.boundingBox()] as const
  const [above, below] = await boxes()
  expect(below?.y).toBeGreaterThan(above?.y ?? 0)
  expect(below?.x).toBe(above?.x)

  await page.setViewportSize({ width: 1280, height: 740 })
  const [left, right] = await boxes()
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(4)
  await open(page, '/bible/psalms/23?translation=both&verse=4')
  await expect(page.getByText('Yea, though I walk')).toBeInViewport()
})

test('a verse is copied, noted, compared and cross-referenced; the days of a chapter link to their studies', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/bible/isaiah/53')
  const actions = page.getByRole('dialog', { name: 'Verse actions' })
  const number = page.locator('.verse-number').getByText('5', { exact: true })
  await number.click()
  await actions.getByRole('button', { name: 'Copy with reference' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^But he was pierced for our transgressions\.[\s\S]*\nIsaiah 53:5 \(WEB\)$/)
  await number.click()
  await actions.getByRole('button', { name: 'Compare translations' }).click()
  const compared = page.getByRole('dialog', { name: 'Isaiah 53:5' })
  await expect(compared.getByText('But he was wounded')).toBeVisible()
  await expect(compared.getByRole('link', { name: 'Read the chapter in both' })).toHaveAttribute(
    'href',
    '/bible/isaiah/53?translation=both&verse=5',
  )
  await page.keyboard.press('Escape')
  await number.click()
  await actions.getByRole('button', { name: 'Cross-references' }).click()
  const others = page.getByRole('dialog', { name: 'Read with Isaiah 53:5' })
  await others.getByText('1 Peter 2:24–25').click()
  await expect(others.getByText('You were healed by his wounds.', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await number.click()
  await actions.getByRole('button', { name: 'Write a note' }).click()
  const form = page.getByRole('form', { name: 'New Note' })
  await expect(form.getByLabel('Scripture')).toHaveValue('Isaiah 53:5')
  await form.getByLabel('Title').fill('Wounds')
  await form.getByLabel('Content').fill('Ours.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toContainText('Saved on this device')

  const days = page.getByRole('region', { name: 'Days that study this' })
  await days.getByRole('link').first().click()
  await ready(page)
  const way = page.getByRole('dialog').getByRole('link', { name: 'Read the chapter' })
  await expect(way).toHaveAttribute('href', /^\/bible\/isaiah\/5\d\?verse=\d+$/)
})

test('the address of a valid chapter opens it, and an invalid one shows an explanation', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/)
  await open(page, '/bible/ps/23')
  await expect(page).toHaveURL('/bible/psalms/23')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/bible\/psalms\/23$/)
  for (const [path, words] of [
    ['/bible/john/22', 'John has 21 chapters, so no chapter 22.'],
    ['/bible/hezekiah/1', 'There is no book of the Bible called “hezekiah”.'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404)
    await ready(page)
    await expect(page.getByText(words)).toBeVisible()
  }
  await open(page, '/bible/john/3?verse=99')
  await expect(page.getByText('John 3 has 36 verses, so no verse 99.')).toBeVisible()
  await open(page, '/bible/romans/16?verse=27')
  const elsewhere = page.getByRole('status').filter({ hasText: 'Bibles number this verse differently' })
  await elsewhere.getByRole('link', { name: 'Romans 14:26' }).click()
  await expect(page).toHaveURL('/bible/romans/14?verse=26')
  await open(page, '/bible/luke/17?verse=36')
  await expect(page.getByText('Verse 36 has no words in the WEB')).toBeVisible()
})

test.describe('with the whole Bible on the device', () => {
  test.use({ serviceWorkers: 'allow', baseURL: overConnection })
  // The whole build is cached before the worker takes over.
  test.describe.configure({ timeout: onThisMachine(120_000) })

  test('every chapter of an offline Bible opens without a server; an interrupted download continues', async ({
    page,
    context,
    connection,
    pageErrors,
  }) => {
    pageErrors.allow(NO_SERVER)
    pageErrors.allow(/ERR_FAILED/)
    await open(page, '/bible')
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
        timeout: onThisMachine(30_000),
      })
      .toBe(true)
    let bytes = 0
    page.on('requestfinished', async (request) => {
      if (request.url().includes('/api/bible/')) bytes += (await request.sizes()).responseBodySize
    })
    await context.route('**/api/bible/matthew?*', (route) => route.abort())
    await page.getByRole('button', { name: 'Keep: World English Bible' }).click()
    await expect(page.getByRole('alert')).toContainText('What is here stays', {
      timeout: onThisMachine(20_000),
    })
    await expect(page.getByText('39 of 66 books')).toBeVisible()
    await context.unroute('**/api/bible/matthew?*')
    await page.getByRole('button', { name: 'Go on: World English Bible' }).click()
    await expect(page.getByText('On this device', { exact: true })).toBeVisible({
      timeout: onThisMachine(20_000),
    })
    expect(bytes).toBeLessThan(1_550_000)
    await expect.poll(() => page.evaluate(() => caches.match('/bible/kept').then(Boolean))).toBe(true)
    await page.close()
    await connection.interrupt()

    const here = await context.newPage()
    await open(here, '/bible/3-john/1?verse=4')
    await expect(here.getByRole('heading', { level: 1 })).toHaveText('3 John 1')
    await expect(here.getByText('I have no greater joy than this', { exact: false })).toBeVisible()
    await here.getByRole('link', { name: 'Next chapter, Jude 1' }).click()
    await expect(here.getByRole('heading', { level: 1 })).toHaveText('Jude 1')
    await expect(here).toHaveTitle(/Jude 1/)
    await here.goto('/bible/jude/1?translation=KJV')
    await expect(here.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await open(here, '/bible')
    await here.getByRole('button', { name: 'Remove: World English Bible' }).click()
    await expect(here.getByRole('button', { name: 'Keep: World English Bible' })).toBeVisible()
    await here.goto('/bible/jude/1')
    await expect(here.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  })
})
