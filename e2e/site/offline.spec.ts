import type { Page } from '@playwright/test'
import { aMember, aNewcomer, complete, skipOnboarding } from '#e2e/fixtures/members/a-member.ts'
import { entriesInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { violations } from '#e2e/fixtures/page/accessibility.ts'
import { cachedAddresses, hasFetchedAhead, NO_SERVER } from '#e2e/fixtures/page/cached-pages.ts'
import { watchForPageErrors } from '#e2e/fixtures/page/page-errors.ts'
import { studyCards, toasts, todaysStudy } from '#e2e/fixtures/page/parts.ts'
import { passageLines, readPassage } from '#e2e/fixtures/page/passage.ts'
import { aDeployment } from '#e2e/fixtures/server/a-deployment.ts'
import { expect, open, overConnection, ready, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

// The other tests block service workers: see playwright.config.ts.
test.use({ serviceWorkers: 'allow', baseURL: overConnection })
// Files and pages are fetched one by one, which is slow on a shared machine.
test.describe.configure({ timeout: onThisMachine(120_000) })

const youAreOffline = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are offline' })

test('after one visit, the first pages, the plan and the coming days work offline', async ({
  page,
  context,
  connection,
  pageErrors,
}) => {
  await open(page, '/')
  const { passage } = await (await page.request.get('/api/studies/3')).json()
  await hasFetchedAhead(page)
  await page.close()
  pageErrors.allow(NO_SERVER)
  await connection.interrupt()
  const reader = await context.newPage()
  const dialog = reader.getByRole('dialog')

  await test.step('pages come alive, and lead on to each other', async () => {
    await open(reader, '/')
    await todaysStudy(reader).getByRole('link').click()
    await expect(reader).toHaveURL('/studies/1')
    expect(await readPassage(dialog)).not.toEqual([])
    await open(reader, '/studies')
    await expect(studyCards(reader)).toHaveCount(60)
    for (const path of ['/memory', '/notes', '/prayer']) await open(reader, path)
  })

  await test.step('Scripture is there exactly', async () => {
    await open(reader, '/studies/3')
    expect(await readPassage(dialog)).toEqual(passageLines(passage))
    await dialog.getByRole('tab', { name: 'Questions' }).click()
    await expect(dialog.getByRole('textbox').first()).toBeEditable()
  })

  await test.step('an address with parameters leads to its page', async () => {
    await open(reader, '/studies/3?season=1')
    await expect(reader).toHaveURL('/studies/3')
  })

  await test.step('a page that is not stored shows a message, with links', async () => {
    for (const path of ['/studies/25', '/profile', '/auth']) {
      await reader.goto(path)
      await expect(youAreOffline(reader)).toBeVisible()
    }
    await reader.setViewportSize({ width: 360, height: 740 })
    expect(await violations(reader)).toEqual([])
    await reader.getByRole('main').getByRole('link', { name: 'Studies' }).click()
    await ready(reader)
    await reader.getByRole('article').filter({ hasText: 'Day 25' }).getByRole('link').click()
    await expect(youAreOffline(reader)).toBeVisible()
    await reader.getByRole('main').getByRole('link', { name: 'Today' }).click()
    await expect(todaysStudy(reader)).toBeVisible()
  })
})

test('a map and the page of a place that were opened once work offline', async ({
  page,
  context,
  connection,
  pageErrors,
}) => {
  await open(page, '/')
  const { places } = await (await page.request.get('/api/places')).json()
  const haran = places.find(({ name }: { name: string }) => name === 'Haran')
  await hasFetchedAhead(page)
  const seesMap = async (here: Page) => {
    await open(here, `/studies/${haran.days[0]}`)
    await here.getByRole('button', { name: 'Show on a map' }).click()
    await expect(here.getByRole('img', { name: /^Map of the places of / })).toBeVisible()
    await expect(here.getByRole('list', { name: /^Places of / })).toContainText('Haran')
  }
  await seesMap(page)
  await open(page, `/places/${haran.id}`)
  await expect(page.getByRole('img', { name: 'Map of Haran' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.close()

  pageErrors.allow(NO_SERVER)
  await connection.interrupt()
  const reader = await context.newPage()
  await seesMap(reader)
  await open(reader, `/places/${haran.id}`)
  await expect(reader.getByRole('img', { name: 'Map of Haran' })).toBeVisible()
})

test('the cache contains only public pages, and no data of a member', async ({ page, connection }) => {
  await aMember(page)
  await complete(page, connection.url, 1, 2, 3)
  await open(page, '/')
  await hasFetchedAhead(page, 10)
  const visited = [
    '/studies?q=grief',
    '/profile',
    '/profile/security',
    '/analytics',
    '/admin',
    '/auth',
    '/auth/reset',
    '/about',
  ]
  for (const path of visited) {
    await open(page, path)
    // A navigation would abort requests that the worker makes for the page.
    await page.waitForLoadState('networkidle')
  }
  await open(page, '/studies/12')
  await page.getByRole('tab', { name: 'Discussion' }).click()
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible()

  // The worker stores a page only after it has responded with it.
  await expect
    .poll(async () => (await cachedAddresses(page)).map(({ address }) => address))
    .toEqual(expect.arrayContaining(['/about', '/studies/12']))
  const cached = await cachedAddresses(page)
  const mayBeKept =
    /^(\/(studies(\/\d+)?|search|memory|notes|my-bible|prayer(\/answered)?|analytics|about|privacy|terms)?(\.data)?|\/_\.data|\/offline|\/api\/studies|\/emblems\/[\w-]+\.svg(#emblem)?|\/api\/passages\/[^/?]+|\/assets\/[\w.-]+)$/
  expect(cached.filter(({ address }) => !mayBeKept.test(address.replace(/\?_routes=[\w%-]+$/, '')))).toEqual(
    [],
  )
  expect(new Set(cached.map(({ cache }) => cache))).toEqual(new Set(['files', 'pages', 'plan', 'emblems']))
})

test('a newer version waits for the consent of the reader, and discards no input', async ({
  browser,
  product,
}) => {
  const deployment = await aDeployment(product, 'discussion')
  const context = await browser.newContext({ baseURL: deployment.url, serviceWorkers: 'allow' })
  const pageErrors = watchForPageErrors(context, deployment.url)
  const page = await context.newPage()
  const reflection = page.getByLabel('Your reflection')
  const newer = page.getByRole('complementary', { name: 'Newer version' })

  await open(page, '/studies/2')
  await hasFetchedAhead(page)
  await page.getByRole('tab', { name: 'Questions' }).click()
  await reflection.fill('The first half, ')

  await test.step('it is offered unobtrusively, and the page continues to work', async () => {
    deployment.deploy()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(newer).toContainText('A newer version is ready.')
    // The server no longer has this chunk under the name that the page requests.
    await page.getByRole('tab', { name: 'Discussion' }).click()
    await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible()
    await page.getByRole('tab', { name: 'Questions' }).click()
    await expect(reflection).toHaveValue('The first half, ')
  })

  await test.step('pressed in the middle of a sentence, it loses none of it', async () => {
    await reflection.press('End')
    await reflection.pressSequentially('and the second')
    // The offer is behind an open study, where it does not interrupt the reader. When the study is closed, the list
    // requests the drawings of its themes, and the test waits for them. A later request could restart the older service
    // worker just as it stops, so that only the reload ends the worker. Chromium lets a worker answer the reload first,
    // but not if developer tools are attached to it, as Playwright's are: the page would stay empty.
    const drawings = Promise.all(
      ['heaven-and-eternity', 'perseverance'].map((theme) =>
        page.waitForEvent('requestfinished', (request) =>
          request.url().endsWith(`/emblems/theme-${theme}.svg`),
        ),
      ),
    )
    await page.keyboard.press('Escape')
    await drawings
    // Without a limit of its own, so that a button that cannot be pressed is reported as such.
    const reloaded = page.waitForEvent('domcontentloaded', { timeout: 0 })
    await newer.getByRole('button', { name: 'Use it now' }).click()
    await reloaded
    await ready(page)
    await expect(newer).toBeHidden()
    await open(page, '/studies/2')
    await page.getByRole('tab', { name: 'Questions' }).click()
    await expect(reflection).toHaveValue('The first half, and the second')
  })

  expect(pageErrors.unexpected()).toEqual([])
  await context.close()
  await deployment.close()
})

test('a whole morning of a member works without a server, from a cold start, and is synced afterwards', async ({
  page,
  context,
  connection,
  pageErrors,
}) => {
  const waiting = (here: Page) => expect(here.getByText('waiting for a connection').first()).toBeVisible()
  const completedDays = async (here: Page) => (await (await here.request.get('/api/completions')).json()).days
  await aMember(page)
  await complete(page, connection.url, 1, 2)
  await open(page, '/notes')
  await page.getByRole('button', { name: 'New Note' }).click()
  await page.getByLabel('Title').fill('Before')
  await page.getByLabel('Content').fill('With a connection')
  await page.getByRole('button', { name: 'Save' }).click()
  // The status appears for entries from before as well.
  await expect(page.getByRole('article', { name: 'Before' })).toBeVisible()
  await expect(page.getByText('Saved to your account', { exact: true })).toBeVisible()
  await open(page, '/analytics')
  await expect(
    page.getByRole('region', { name: 'Completed Studies' }).getByText('2', { exact: true }),
  ).toBeVisible()
  await open(page, '/')
  await hasFetchedAhead(page, 9)
  await page.close()
  pageErrors.allow(NO_SERVER)
  await connection.interrupt()
  const here = await context.newPage()
  const dialog = here.getByRole('dialog')
  const account = here.getByRole('button', { name: 'Account', exact: true })

  await test.step('Today shows the name of the reader and the day', async () => {
    await open(here, '/')
    await expect(todaysStudy(here)).toContainText(/Day 3(?!\d)/)
    await expect(account).toBeVisible()
  })
  await test.step('the study of the day is read, answered and completed', async () => {
    await todaysStudy(here).getByRole('link', { name: "Today's Study" }).click()
    expect(await readPassage(dialog)).not.toEqual([])
    await dialog.getByRole('tab', { name: 'Questions' }).click()
    await dialog.getByLabel('Your reflection').fill('A lamp')
    await dialog.getByRole('button', { name: 'Save your reflection' }).click()
    await waiting(here)
    await dialog.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(toasts(here)).toContainText('Study marked as complete! 🎉')
    await expect(toasts(here)).toContainText('saved on this device and will be sent')
    await expect(dialog.getByRole('definition')).toHaveText(['3 of 1500', '3 of 30'])
  })
  await test.step('a note, in addition to the existing ones', async () => {
    await open(here, '/notes')
    await expect(here.getByRole('article', { name: 'Before' })).toBeVisible()
    await here.getByRole('button', { name: 'New Note' }).click()
    await here.getByLabel('Title').fill('During')
    await here.getByLabel('Content').fill('Without one')
    await here.getByRole('button', { name: 'Save' }).click()
    await expect(here.getByRole('article', { name: 'During' })).toBeVisible()
    await waiting(here)
  })
  await test.step('a prayer, a verse', async () => {
    await open(here, '/prayer')
    await here.getByRole('button', { name: 'New Prayer' }).click()
    await here.getByLabel('Title').fill('Rain')
    await here.getByLabel('Description').fill('For the fields')
    await here.getByRole('button', { name: 'Save' }).click()
    await expect(here.getByRole('article', { name: 'Rain' })).toBeVisible()
    await open(here, '/memory')
    await here.getByRole('button', { name: 'Mark as memorized' }).click()
    await expect(here.getByText('1 of 12 verses memorized')).toBeVisible()
  })
  await test.step('the next day is offered, and progress counts the completed ones', async () => {
    await open(here, '/')
    await expect(todaysStudy(here)).toContainText(/Day 4(?!\d)/)
    await open(here, '/analytics')
    await expect(here.getByRole('region', { name: 'Completed Studies' })).toContainText('0.2% of 1500 days')
    await expect(here.getByRole('main')).toContainText('There is no connection.')
  })
  await test.step('with a connection again all of it arrives, and the page follows without a reload', async () => {
    await connection.restore()
    const kinds = async () => (await entriesInAccount(here)).map(({ kind }) => kind).sort()
    const whole = ['answer', 'completion', 'completion', 'completion', 'note', 'note', 'prayer', 'verse']
    await expect.poll(kinds, { timeout: onThisMachine(30_000) }).toEqual(whole)
    expect(await completedDays(here)).toEqual([1, 2, 3])
    await expect(here.getByRole('main')).not.toContainText('There is no connection.', {
      timeout: onThisMachine(30_000),
    })
    await expect(here.getByRole('region', { name: 'Journey Summary' })).toContainText('completed 3 studies')
    await expect(account).toBeVisible()
  })
  await test.step('signing out leaves nothing in any tab', async () => {
    const beside = await context.newPage()
    await open(beside, '/')
    await expect(todaysStudy(beside)).toContainText(/Day 4(?!\d)/)
    await account.click()
    await here.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(beside.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible()
    await expect(todaysStudy(beside)).toContainText(/Day 1(?!\d)/)
    const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('last-known'))
    await expect.poll(() => beside.evaluate(stored)).toEqual([])
  })
})

test('a member who loses the connection soon after arriving finds their day, and the page recovers without a reload', async ({
  page,
  context,
  connection,
  pageErrors,
}) => {
  await aMember(page)
  await complete(page, connection.url, 1, 2)
  await open(page, '/')
  await expect(todaysStudy(page)).toContainText(/Day 3(?!\d)/)
  await expect(todaysStudy(page).getByRole('blockquote')).toBeVisible()
  await hasFetchedAhead(page, 9)
  // Cache content a second after the worker was ready: without the plan.
  await page.evaluate(async () => {
    await caches.delete('plan')
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      if (!name.startsWith('pages')) continue
      for (const request of await cache.keys())
        if (!/(\/|_\.data|\/offline)$/.test(request.url)) await cache.delete(request)
    }
  })
  await page.close()
  pageErrors.allow(NO_SERVER)
  await connection.interrupt()
  const here = await context.newPage()
  await open(here, '/')
  await expect(todaysStudy(here)).toContainText(/Day 3(?!\d)/)
  await expect(todaysStudy(here).getByRole('blockquote')).toBeVisible()
  await expect(here.getByRole('main')).toContainText('Day 3 of 30')
  await expect(here.getByRole('main')).not.toContainText('Day 1 of 30')

  await connection.restore()
  await complete(here, connection.url, 3)
  await expect(todaysStudy(here)).toContainText(/Day 4(?!\d)/, { timeout: onThisMachine(30_000) })
  await expect(todaysStudy(here).getByRole('blockquote')).toBeVisible()
})

test('everything that a visitor does without a server is in the account after signing up', async ({
  page,
  context,
  connection,
  pageErrors,
}) => {
  await open(page, '/')
  const { questions } = await (await page.request.get('/api/studies/1')).json()
  await hasFetchedAhead(page)
  await page.close()
  pageErrors.allow(NO_SERVER)
  await connection.interrupt()
  const here = await context.newPage()
  const save = here.getByRole('button', { name: 'Save', exact: true })

  await test.step('they read, and answer', async () => {
    await open(here, '/')
    await todaysStudy(here).getByRole('link').click()
    expect(await readPassage(here.getByRole('dialog'))).not.toEqual([])
    await here.getByRole('tab', { name: 'Questions' }).click()
    await here.getByLabel(questions[0].text).fill('A tree by the water')
    await here.getByRole('button', { name: 'Save answer 1' }).click()
    await expect(here.getByRole('link', { name: 'Make an account to keep it everywhere' })).toBeVisible()
    // Leaves this one as a draft.
    await here.getByLabel('Your reflection').fill('Planted, and')
    await expect(here.getByText('Saved on this device', { exact: true })).toHaveCount(1)
  })
  await test.step('they write a note and a prayer, and know a verse', async () => {
    await open(here, '/notes')
    await here.getByRole('button', { name: 'New Note' }).click()
    await here.getByLabel('Title').fill('Streams')
    await here.getByLabel('Content').fill('Of water')
    await save.click()
    await expect(here.getByRole('article', { name: 'Streams' })).toBeVisible()
    await open(here, '/prayer')
    await here.getByRole('button', { name: 'New Prayer' }).click()
    await here.getByLabel('Title').fill('Rain')
    await here.getByLabel('Description').fill('For the fields')
    await save.click()
    await expect(here.getByRole('article', { name: 'Rain' })).toBeVisible()
    await open(here, '/memory')
    await here.getByRole('button', { name: 'Mark as memorized' }).click()
    await expect(here.getByText('1 of 12 verses memorized')).toBeVisible()
  })
  await connection.restore()
  await test.step('they sign up and in, and all of it is there', async () => {
    const newcomer = aNewcomer()
    await open(here, '/auth?mode=sign-up')
    await here.getByLabel('Email').fill(newcomer.email)
    await here.getByLabel('Password').fill(newcomer.password)
    await here.getByLabel(/I am at least/).check()
    await here.getByRole('button', { name: 'Sign Up' }).click()
    await here.getByRole('button', { name: 'Sign In', exact: true }).click()
    await skipOnboarding(here)
    await expect(here).toHaveURL('/')
    const arrived = async () =>
      (await entriesInAccount(here))
        .map(({ kind, fields }) => [kind, fields.text ?? fields.title ?? ''])
        .sort()
    await expect.poll(arrived).toEqual([
      ['answer', 'A tree by the water'],
      ['answer', 'Planted, and'],
      ['note', 'Streams'],
      ['prayer', 'Rain'],
      ['verse', ''],
    ])
  })
})

test('the app can be installed, with its name and icons of the stated sizes', async ({ page, context }) => {
  await open(page, '/')
  const devtools = await context.newCDPSession(page)
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const answer = await page.request.get(url)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone', name: 'Lampstand' })
  expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['Today', '/'],
    ['Pray', '/prayer'],
  ])

  const pictures: { src: string; sizes: string }[] = [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons),
    { src: '/icons/apple-touch-icon.png', sizes: '180x180' },
  ]
  for (const { src, sizes } of pictures) {
    const picture = await (await page.request.get(src)).body()
    // Width and height are in the IHDR chunk at the beginning of a PNG.
    expect([src, `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
})
