import { overflowing, smallTargets, violations } from '#e2e/fixtures/page/accessibility.ts'
import { contrastIn } from '#e2e/fixtures/page/contrast.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

for (const [device, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 900 },
})) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'phone' })

    test('a collection is added with one press, a custom one is made from it, and both survive a reload', async ({
      page,
    }) => {
      await open(page, '/memory')
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const shelf = page.getByRole('group').filter({ hasText: 'Collections' })
      await page.locator('summary', { hasText: 'Collections' }).click()
      await button('Add Psalm 23').click()
      await expect(page.getByText('Collection added')).toBeVisible()
      await expect(page.getByText('0 of 15 verses memorized')).toBeVisible()
      await expect(button('Add Psalm 23')).toHaveCount(0)

      await button('New collection').click()
      await page.getByRole('textbox', { name: 'Name of the collection' }).fill('For the night')
      await page.getByRole('checkbox', { name: 'Psalm 23:3–4' }).check()
      if (device === 'phone') expect.soft(await smallTargets(page)).toEqual([])
      expect.soft(await overflowing(page)).toEqual([])
      expect.soft(await violations(page)).toEqual([])
      expect.soft(await contrastIn(page, 'dark')).toEqual([])
      await page.keyboard.press('Enter')
      await expect(button('New collection')).toBeFocused()

      await page.reload()
      await page.locator('summary', { hasText: 'Collections' }).click()
      await button(/^For the night/).click()
      await shelf.getByRole('button', { name: 'Psalm 23:3–4' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Psalm 23:3–4' })).toBeFocused()
      expect.soft(await violations(page)).toEqual([])
    })
  })
}

test('verses and reviews are exported as tables, and imported into an empty browser', async ({
  page,
  browser,
}) => {
  await open(page, '/memory')
  const bring = async (text: string, outcome: string) => {
    // The menu is enabled once the device has been read; the file input behind it always is.
    await expect(page.getByRole('button', { name: 'Files' })).toBeEnabled()
    await page
      .getByLabel('A file of verses or reviews to add')
      .setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(outcome)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  }
  const take = async (way: string) => {
    await page.getByRole('button', { name: 'Files' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: way }).click(),
    ])
    return (await (await download.createReadStream()).toArray()).join('')
  }
  await bring('Reference,Learned,Collection\nruth 1:16,2026-01-05T08:00:00Z,Family\n', '1 verse added.')
  await bring(
    'Verse,Reviewed at,Rating,Step,Missed words\nRuth 1:16,2026-01-08T08:00:00Z,3,type,"2,5"\n',
    '1 review added.',
  )
  const [verses, reviews] = [
    await take('Save verses as a table (CSV)'),
    await take('Save reviews as a table (CSV)'),
  ]
  expect(verses).toContain('"Ruth 1:16","","","2026-01-05T08:00:00.000Z","Family"')
  expect(reviews).toContain('"Ruth 1:16","2026-01-08T08:00:00.000Z","3","type","WEB","2,5"')
  const cards = await take('Save cards for Anki (text)')
  expect(cards).toMatch(/^#separator:tab\n/)
  expect(cards).toMatch(/"Ruth 1:16"\t"Ruth said.*"\t"Family"/)

  const elsewhere = await browser.newContext()
  page = await elsewhere.newPage()
  await open(page, '/memory')
  await bring(verses, '1 verse added.')
  await bring(reviews, '1 review added.')
  expect(await take('Save verses as a table (CSV)')).toBe(verses)
  expect(await take('Save reviews as a table (CSV)')).toBe(reviews)
  await elsewhere.close()
})
