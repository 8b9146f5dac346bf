import type { Page } from '@playwright/test'
import { themes } from '#contract/reading/themes.ts'
import { aMember, complete } from '#e2e/fixtures/members/a-member.ts'
import { holdScripts } from '#e2e/fixtures/page/hold-scripts.ts'
import { studyCard, studyCards, toasts } from '#e2e/fixtures/page/parts.ts'
import { passageLines, readPassage } from '#e2e/fixtures/page/passage.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

// With the animations that most readers see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a study shows day, title, scripture, passage, insight, study text, reflection, prayer and takeaway', async ({
  page,
}) => {
  const study = await studyOf(page, 2)
  await open(page, '/studies/2')
  const dialog = page.getByRole('dialog', { name: study.title })
  await expect(dialog.getByRole('heading', { level: 2, name: study.title })).toBeVisible()
  await expect(dialog).toContainText(`Day 2${study.scripture}`)
  await expect(dialog.getByText(themes[study.theme as keyof typeof themes], { exact: true })).toBeVisible()
  await expect(dialog.getByText(`${study.readingMinutes} minutes to read`, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('tab')).toHaveText(['Study', 'Questions', 'Discussion'])

  expect(await readPassage(dialog)).toEqual(passageLines(study.passage))
  const insight = dialog.getByRole('region', { name: 'Original Language Insight' })
  for (const fact of ['word', 'transliteration', 'language', 'meaning']) {
    await expect(insight.getByText(study.insight[fact], { exact: true })).toBeVisible()
  }
  for (const paragraph of [...study.content, ...study.reflection, ...study.prayer]) {
    await expect(dialog.getByText(paragraph.replaceAll('*', ''), { exact: true })).toBeVisible()
  }
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Passage',
    'Original Language Insight',
    'The study',
    'Reflection',
    'Prayer',
    'Carry this with you',
  ])
  const takeaway = dialog.getByRole('region', { name: 'Carry this with you' })
  await expect(takeaway).toContainText(study.takeaway.point)
  await expect(takeaway.getByText(study.takeaway.reference, { exact: true })).toBeVisible()
  await dialog.getByRole('link', { name: 'King James Version' }).click()
  await expect(page.getByRole('region', { name: 'King James Version' })).toBeVisible()
})

test('one press adds the verse of the day to the verses to learn, also before signing in', async ({
  page,
}) => {
  const { takeaway } = await studyOf(page, 3)
  await open(page, '/studies/3')
  const note = page.getByRole('region', { name: 'Carry this with you' })
  await note.scrollIntoViewIfNeeded()
  await note.getByRole('button', { name: 'Add to memory verses' }).click()
  await note.getByRole('link', { name: 'In your memory verses' }).click()
  await expect(page).toHaveURL('/memory')
  await expect(page.getByText('0 of 13 verses memorized', { exact: true })).toBeVisible()
  const all = page.getByRole('region', { name: 'All verses' })
  await expect(all.getByRole('button').filter({ hasText: takeaway.reference }).first()).toBeVisible()
})

test('a verse number offers to copy, note and share the verse as a picture; the text remains unchanged', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const { passage } = await studyOf(page, 1)
  await open(page, '/studies/1')
  const dialog = page.getByRole('dialog', { name: 'A Tree Beside the Water' })
  const actions = page.getByRole('dialog', { name: 'Verse actions' })
  const number = (verse: string) => dialog.locator('.verse-number').getByText(verse, { exact: true })

  // Selected text has a line break for each line of the poem.
  const selected = await dialog
    .locator('.stanza')
    .last()
    .evaluate((stanza) => {
      getSelection()?.selectAllChildren(stanza)
      const text = getSelection()?.toString()
      getSelection()?.removeAllRanges()
      return text
    })
  expect(passageLines(passage).join('\n')).toContain(selected?.trim())
  expect(selected?.trim()).toContain('\n')

  await number('3').click()
  await actions.getByRole('button', { name: 'Copy with reference' }).click()
  await expect(actions).toBeHidden()
  const lines = passage.blocks.flatMap((block: { pieces?: { verse: number; text: string }[] }) =>
    (block.pieces ?? []).filter(({ verse }) => verse === 3).map(({ text }) => text),
  )
  await expect.poll(clipboard).toBe([...lines, 'Psalm 1:3 (WEB)'].join('\n'))

  await number('4').click()
  await actions.getByRole('button', { name: 'Write a note' }).click()
  const form = page.getByRole('form', { name: 'New Note' })
  await expect(form.getByLabel('Scripture')).toHaveValue('Psalm 1:4')
  await form.getByLabel('Title').fill('Chaff')
  await form.getByLabel('Content').fill('Light, and gone.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toContainText('Saved on this device')
  await dialog.getByRole('region', { name: 'Carry this with you' }).hover()
  await page.mouse.wheel(0, 9000)
  await expect(dialog.getByRole('region', { name: 'Your notes on this day' })).toContainText('Chaff')

  // Without a pointer, one button opens the actions of all verses.
  const way = dialog.getByRole('button', { name: 'Verse actions' })
  await way.press('Enter')
  await actions.getByRole('textbox', { name: 'Verse' }).fill('2-3')
  await expect(actions).toContainText('Psalm 1:2–3')
  await actions.getByRole('button', { name: 'Share' }).press('Enter')
  const share = page.getByRole('dialog', { name: 'Share as a picture' })
  const picture = share.getByRole('img')
  const size = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size, { timeout: onThisMachine(20_000) }).toEqual([1080, 1080])
  await share.getByRole('radio', { name: 'Story' }).check()
  await expect.poll(size, { timeout: onThisMachine(20_000) }).toEqual([1080, 1920])
  await expect(share.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'download',
    'psalm-1-2-3-story.png',
  )
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(clipboard).toMatch(/\/studies\/1$/)
  await page.keyboard.press('Escape')
  await expect(share).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(way).toBeFocused()
  expect(await readPassage(dialog)).toEqual(passageLines(passage))
})

test('only a member sees Mark Complete; completing has one confirmation and one Undo', async ({ page }) => {
  await open(page, '/studies/3')
  await expect(page.getByRole('link', { name: 'Sign in to keep your place' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeHidden()

  await aMember(page)
  await open(page, '/studies/3')
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(toasts(page)).toContainText('Study marked as complete! 🎉')
  await expect(page.getByRole('status').filter({ hasText: 'Day 3' })).toHaveCount(0)
  await page.getByRole('button', { name: /Undo/ }).click()
  await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeEnabled()
  await expect
    .poll(async () => (await page.request.get('/api/completions')).json())
    .toMatchObject({ reading: 1, days: [] })

  // Dismissing a toast by its close button leaves the study open. The page is opened again, because the
  // toast about the first completion may still be displayed and would be dismissed instead of the second.
  await open(page, '/studies/3')
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(page.getByRole('button', { name: 'Mark Complete' })).toHaveCount(0)
  await expect(toasts(page)).toContainText('Study marked as complete! 🎉')
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts(page).getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a completion rejected by the server is reported, and undone on the page', async ({ page }) => {
  await aMember(page)
  await open(page, '/studies/3')
  await page.route('**/api/sync', async (route) => {
    const { changes } = route.request().postDataJSON()
    const refused = changes.map(({ id }: { id: string }) => ({
      id,
      code: 'study.premium_needed',
      message: 'This study is for supporters.',
    }))
    const applied = changes.at(-1)?.sequence ?? 0
    await route.fulfill({ json: { applied, refused, entries: [], since: 0, hasMore: false, isReset: false } })
  })
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(toasts(page)).toContainText('Failed to mark study as complete')
  await expect(toasts(page)).toContainText('Day 3: This study is for supporters.')
  await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
})

test('an open study links to the day before and the day after', async ({ page }) => {
  await open(page, '/studies/1')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /Previous day/ })).toBeHidden()
  await dialog.getByRole('link', { name: 'Next day, day 2' }).click()
  await expect(page).toHaveURL('/studies/2')
  await expect(dialog).toContainText('Day 2 of 30')
  await dialog.getByRole('link', { name: 'Previous day, day 1' }).click()
  await expect(page).toHaveURL('/studies/1')
  await page.goBack()
  await expect(dialog).toContainText('Day 2 of 30')
})

test('on a phone the study covers the page, and its close button stays visible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/studies/1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Prayer' }).scrollIntoViewIfNeeded()
  await page.keyboard.press('End')
  const covers = () =>
    dialog.evaluate((sheet) => {
      const { top, bottom, left, right } = sheet.getBoundingClientRect()
      return top <= 0 && bottom >= innerHeight && left <= 0 && right >= innerWidth
    })
  await expect.poll(covers).toBe(true)
  await expect(dialog.getByRole('link', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('link', { name: 'Next day, day 2' })).toBeInViewport({ ratio: 1 })
})

test('the tabs stay visible over a long study, show a part from its beginning, and remember the position in each', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/studies/1')
  const dialog = page.getByRole('dialog')
  const prayer = dialog.getByRole('heading', { name: 'Prayer' })
  await prayer.scrollIntoViewIfNeeded()
  // The text moves when its font replaces that of the device.
  await page.evaluate(() => document.fonts.ready)
  const place = await prayer.boundingBox()
  await expect(dialog.getByRole('tab')).toHaveCount(3)
  for (const tab of await dialog.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 })

  await dialog.getByRole('tab', { name: 'Questions' }).click()
  await expect(dialog.getByRole('textbox').first()).toBeInViewport()
  await dialog.getByRole('tab', { name: 'Study' }).click()
  await expect(prayer).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await prayer.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
})

test('on a wide screen the passage stays beside the study, both with lines of readable length', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 })
  await open(page, '/studies/1')
  const dialog = page.getByRole('dialog')
  const passage = dialog.locator('blockquote')
  await dialog.getByRole('heading', { name: 'Prayer' }).scrollIntoViewIfNeeded()
  await expect(passage).toBeInViewport({ ratio: 1 })
  const emsOf = (selector: string) =>
    dialog
      .locator(selector)
      .first()
      .evaluate((text) => {
        const { width } = text.getBoundingClientRect()
        return width / Number.parseFloat(getComputedStyle(text).fontSize)
      })
  // A line of our serif font has about 2.15 characters per em, and at most 68 characters.
  for (const text of ['.reading:has(blockquote)', '.study-text']) expect(await emsOf(text)).toBeLessThan(31.6)
})

for (const way of ['Escape', 'Close'] as const) {
  test(`${way} closes the study and returns to the filtered list, with the focus on the card`, async ({
    page,
  }) => {
    await open(page, '/studies?theme=prayer-and-worship')
    const card = page.getByRole('main').getByRole('article').nth(1).getByRole('link')
    const title = await card.innerText()
    await card.click()
    await expect(page).toHaveURL(/\/studies\/\d+\?theme=prayer-and-worship$/)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()

    if (way === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/studies?theme=prayer-and-worship')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Theme')).toHaveValue('prayer-and-worship')
    await expect(card).toBeFocused()
  })
}

test('after moving from day to day, closing puts the focus on the card of the last day', async ({ page }) => {
  await open(page, '/studies')
  await studyCard(page, 1).getByRole('link').click()
  await page.getByRole('link', { name: 'Next day, day 2' }).click()
  await expect(page.getByRole('link', { name: 'Previous day, day 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/studies')
  await expect(studyCard(page, 2).getByRole('link')).toBeFocused()
})

test('closing a late day of the plan that was opened by its address puts the focus on its card', async ({
  page,
}) => {
  await open(page, '/studies/1371')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/studies')
  await expect(studyCard(page, 1371).getByRole('link')).toBeFocused()
  await expect(studyCard(page, 1371)).toBeInViewport()
  await page.getByRole('button', { name: 'Show the studies before these' }).click()
  await expect(studyCard(page, 1261)).toBeVisible()

  // Another list starts at its top.
  await page.getByLabel('Season').selectOption('2')
  await expect(studyCards(page)).toHaveCount(30)
  await page.getByLabel('Season').selectOption('')
  await expect(studyCards(page)).toHaveCount(60)
})

test('the page of a study has its own title, description and preview picture for sharing', async ({
  page,
  product,
}) => {
  const study = await studyOf(page, 3)
  await page.goto('/studies/3')
  await expect(page).toHaveTitle(`Day 3: ${study.title} · Lampstand`)
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  const description = await content('meta[name="description"]')
  expect(description).toContain(study.scripture)
  expect(description).toContain(study.content[0].slice(0, 60))
  expect(await content('meta[property="og:title"]')).toBe(`Day 3: ${study.title}`)
  expect(await content('meta[property="og:description"]')).toBe(description)
  expect(await content('meta[property="og:type"]')).toBe('article')
  expect(await content('meta[name="format-detection"]')).toBe('telephone=no,date=no,address=no,email=no')
  expect(await content('meta[property="og:url"]')).toBe(`${product.url}/studies/3`)
  const picture = await content('meta[property="og:image"]')
  expect(picture).toBe(`${product.url}/studies/3/card.png`)
  expect(await content('meta[property="og:image:alt"]')).toBe(study.takeaway.point)
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${product.url}/studies/3`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the open study is in the page, and its links work', async ({ page }) => {
    const study = await studyOf(page, 2)
    await page.goto('/studies/2')
    const dialog = page.getByRole('dialog', { name: study.title })
    await expect(dialog.getByText(study.content[0].replaceAll('*', ''), { exact: true })).toBeVisible()
    await expect(dialog.getByText(study.passage.blocks[0].pieces[0].text)).toBeVisible()
    await dialog.getByRole('link', { name: 'Next day, day 3' }).click()
    await expect(page).toHaveURL('/studies/3')
    await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/studies')
    await expect(studyCard(page, 1)).toBeVisible()
  })
})

// A psalm, and two of the longest passages.
test('a poem has room for eighteen characters a line, in the largest type on the narrowest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/studies/1')
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'largest'))
  const room = await page.locator('.verse-line').evaluateAll((lines) =>
    // The first lines are beside the chapter number.
    lines.slice(3).map((line) => {
      const { width, paddingInlineStart, fontSize } = getComputedStyle(line)
      return (Number.parseFloat(width) - Number.parseFloat(paddingInlineStart)) / Number.parseFloat(fontSize)
    }),
  )
  expect(room.length).toBeGreaterThan(0)
  // A letter of this font is less than half an em wide on average.
  expect(Math.min(...room)).toBeGreaterThanOrEqual(18 * 0.48)
})

for (const day of [1, 12, 27]) {
  test(`day ${day} is printed on one or two pages, without controls`, async ({ page }) => {
    await open(page, `/studies/${day}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Prayer' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Carry this with you' })).toBeVisible()
    for (const part of ['button', 'navigation', 'tab'] as const) {
      await expect(page.getByRole(part).filter({ visible: true })).toHaveCount(0)
    }
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({ format })
      const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
      expect([1, 2]).toContain(pages.length)
      // Blank pages would not embed a font.
      expect(pdf.length).toBeGreaterThan(50_000)
    }
  })
}

test('reading settings are stored on the device and apply from the first paint', async ({ page }) => {
  await open(page, '/studies/1')
  await page.getByRole('button', { name: 'Reading settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Reading settings' })
  await settings.getByRole('radio', { name: 'Sepia' }).check()
  await settings.getByRole('radio', { name: 'Largest' }).check()
  await settings.getByRole('radio', { name: 'Sans' }).check()
  await settings.getByRole('radio', { name: 'Hidden' }).check()
  const chosen = await appearance(page)
  expect(chosen).toMatchObject({ theme: 'sepia', verseNumbers: 'none' })

  // With delayed scripts, only inline scripts of the page can set it.
  const release = await holdScripts(page)
  await page.reload()
  expect(await appearance(page)).toEqual(chosen)
  release()
  await ready(page)
  expect(await appearance(page)).toEqual(chosen)
})

function appearance(page: Page) {
  return page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
    const { fontFamily, fontSize, lineHeight } = styleOf('.reading')
    const { theme } = document.documentElement.dataset
    const paper = getComputedStyle(document.documentElement).backgroundColor
    return { theme, paper, fontFamily, fontSize, lineHeight, verseNumbers: styleOf('.verse-number').display }
  })
}

async function studyOf(page: Page, day: number) {
  return (await page.request.get(`/api/studies/${day}`)).json()
}

test('the list shows the completed days', async ({ page, product }) => {
  await aMember(page)
  await complete(page, product.url, 2, 4)
  await open(page, '/studies')
  await expect(studyCard(page, 2)).toContainText('Completed')
  await expect(studyCard(page, 4)).toContainText('Completed')
  await expect(studyCard(page, 3)).not.toContainText('Completed')
})
