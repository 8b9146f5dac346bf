import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { crawlKinds } from '#e2e/fixtures/page/crawl.ts'
import { holdScripts } from '#e2e/fixtures/page/hold-scripts.ts'
import { translatePage } from '#e2e/fixtures/page/translate-page.ts'
import { expect, leave, open, ready, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

const FIELDS =
  'main :is(input:not([type=hidden], [type=file], [type=submit]), textarea, select):visible:enabled:not([readonly], [tabindex="-1"])'
const SUBMIT = 'main form button[type=submit]:visible'

// Each half is a test of its own, so that both test workers share the work.
const halves = ['first', 'second'] as const

for (const half of halves) {
  for (const viewer of ['visitor', 'member'] as const) {
    test(`input typed into a form before its script has loaded is preserved and sent: ${half} half of the forms, as a ${viewer}`, async ({
      page,
      request,
      product,
      pageErrors,
    }) => {
      test.setTimeout(onThisMachine(120_000))
      // Submissions are rejected, so that every form can be tested in the same state.
      pageErrors.allow(/status of 503/)
      const forms = await formsOf(half, request, product.url)
      if (viewer === 'member') await aMember(page)
      for (const path of forms) {
        await test.step(path, async () => {
          const release = await openHeld(page, path)
          const typed = await typeIntoEach(page)
          const sent = sentBy(page)
          release()
          await ready(page)
          // The forms of sign-in redirect a member, and send nothing.
          if (viewer === 'member' && /^\/auth(\?|$)/.test(path)) return expect(page).not.toHaveURL(/\/auth/)
          await page.waitForLoadState('networkidle')
          // Another form that redirects sends nothing either.
          const values = await valuesOf(page)
          const isThere = viewer === 'visitor' || Object.keys(typed).some((field) => field in values)
          if (!isThere) return
          expect.soft(values, path).toMatchObject(typed)

          await page.route('**/api/**', (route) =>
            route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: {} }),
          )
          // A visitor must sign in first, and sends no gift.
          if (path === '/subscription' && viewer === 'visitor') return
          for (const button of await page.locator(SUBMIT).all()) await button.click()
          for (const words of Object.values(typed).filter(isText))
            await expect.poll(sent, path).toContain(plain(words))
        })
      }
    })
  }

  test(`a form that is submitted before its script has loaded loses no input: ${half} half of the forms`, async ({
    page,
    request,
    product,
    pageErrors,
  }) => {
    test.setTimeout(onThisMachine(120_000))
    pageErrors.allow(/status of 4\d\d/)
    for (const path of await formsOf(half, request, product.url)) {
      await test.step(path, async () => {
        const release = await openHeld(page, path)
        const typed = await typeIntoEach(page)
        const sent = sentBy(page)
        const last = page.locator(`${FIELDS}:is(input:not([type=checkbox], [type=radio]))`).last()
        if ((await last.count()) === 0) return release()
        await last.press('Enter')
        await page.waitForLoadState('domcontentloaded')
        for (const words of Object.values(typed).filter(isText))
          await expect.configure({ soft: true }).poll(sent, path).toContain(plain(words))
        release()
        await ready(page)
        // The values of a rejected form, or of one that waits for its script, are in its fields again.
        if (path === '/subscription')
          await expect(page.getByLabel('Monthly Amount (USD)')).toHaveValue('12.75')
        if (path === '/auth') await expect(page.getByLabel('Email')).toHaveValue('typed.early@example.org')
      })
    }
  })

  test(`input typed into a page that was translated before its script has loaded is preserved: ${half} half of the forms`, async ({
    page,
    request,
    product,
    pageErrors,
  }) => {
    test.setTimeout(onThisMachine(120_000))
    // React reports this error when it renders a page again.
    pageErrors.allow(/Minified React error #418/)
    for (const path of await formsOf(half, request, product.url)) {
      await test.step(path, async () => {
        const release = await openHeld(page, path)
        const typed = await typeIntoEach(page)
        const focused = await focusedField(page)
        await translatePage(page)
        release()
        await ready(page)
        await page.waitForLoadState('networkidle')
        expect.soft(await valuesOf(page), path).toMatchObject(typed)
        expect.soft(await focusedField(page), path).toBe(focused)
      })
    }
  })
}

test('an amount typed before the session has loaded stays in its field, and so does the focus', async ({
  page,
}) => {
  await aMember(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await answer.promise
    await route.fallback()
  })
  await open(page, '/subscription')
  const amount = page.getByLabel('Monthly Amount (USD)')
  await amount.fill('12.7')
  answer.resolve()
  await expect(page.getByRole('button', { name: 'Refresh Status' })).toBeVisible()
  await expect(amount).toBeFocused()
  await page.keyboard.type('5')
  await expect(amount).toHaveValue('12.75')
})

/** Opens an address in a browser without stored state, with delayed scripts. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  await page.unrouteAll()
  await leave(page)
  await page.evaluate(() => localStorage.clear())
  const release = await holdScripts(page)
  await page.goto(path)
  await expect(page.locator('html[data-ready]')).toHaveCount(0)
  return release
}

/** Returns the first or the second half of the forms of the site. */
async function formsOf(
  half: 'first' | 'second',
  request: APIRequestContext,
  origin: string,
): Promise<string[]> {
  const { pages } = await crawlKinds(request, origin)
  const forms = withOwnFields(pages)
  expect(forms.length).toBeGreaterThan(11)
  const middle = Math.ceil(forms.length / 2)
  return half === 'first' ? forms.slice(0, middle) : forms.slice(middle)
}

/** Returns one page for each distinct set of fields in the server's HTML. */
function withOwnFields(pages: ReadonlyMap<string, { html: string }>): string[] {
  const bySet = new Map<string, string>()
  for (const [path, { html }] of pages) {
    const fields = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([field]) => {
      const type = /\stype="([^"]*)"/.exec(field)?.[1] ?? ''
      const name = /\sname="([^"]*)"/.exec(field)?.[1] ?? ''
      return `${type} ${name}`
    })
    const set = [...new Set(fields)].sort().join()
    if (fields.length > 0 && !bySet.has(set)) bySet.set(set, path)
  }
  return [...bySet.values()]
}

/** Types, selects or checks a new value in each field. @returns all values */
async function typeIntoEach(page: Page): Promise<Record<string, string>> {
  await page.locator('main details:has(input, select, textarea)').evaluateAll((folded) => {
    for (const details of folded) (details as HTMLDetailsElement).open = true
  })
  for (const field of await page.locator(FIELDS).all()) await change(field)
  return valuesOf(page)
}

async function change(field: Locator): Promise<void> {
  const [kind, mode] = await field.evaluate((element) => {
    const { type, inputMode } = element as HTMLInputElement
    return [type, inputMode]
  })
  if (kind === 'select-one') {
    const options = field.locator('option')
    await field.selectOption({ index: (await options.count()) - 1 })
  } else if (kind === 'checkbox' || kind === 'radio') await field.check()
  else await field.fill(mode === 'decimal' ? '12.75' : (typedInto[kind] ?? 'Ruth 1'))
}

const typedInto: Record<string, string> = {
  email: 'typed.early@example.org',
  password: 'kettle tangerine quiet harbour',
}

/** Returns the values by the label of each field. */
function valuesOf(page: Page): Promise<Record<string, string>> {
  return page.locator(FIELDS).evaluateAll((fields) =>
    Object.fromEntries(
      (fields as HTMLInputElement[]).map((field) => {
        const isBox = field.type === 'checkbox' || field.type === 'radio'
        const label = field.labels?.[0]?.innerText.split('\n')[0] ?? field.name
        return [label, isBox ? String(field.checked) : field.value]
      }),
    ),
  )
}

const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)

const isText = (value: string) => ['12.75', 'Ruth 1', ...Object.values(typedInto)].includes(value)

/** Collects all later requests of the page, addresses and bodies, normalized for comparison. */
function sentBy(page: Page): () => string {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''))
  return () => plain(sent.join(' ') + page.url())
}

function plain(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' ').replaceAll(/%(?![\da-f]{2})/gi, ''))
    .replaceAll(/[^\da-z]/gi, '')
    .toLowerCase()
}
