import { contrastIn } from '#e2e/fixtures/page/contrast.ts'
import { watchForPageErrors } from '#e2e/fixtures/page/page-errors.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

// Tests of the fixtures that find faults: otherwise, pages with these faults would pass unnoticed.

test('a console error, an exception, a blocked script and a request to another site are all detected', async ({
  page,
  context,
  product,
  pageErrors,
}) => {
  pageErrors.allow(/./)
  const watch = watchForPageErrors(context, product.url)
  await open(page, '/')
  expect(watch.unexpected()).toEqual([])

  await page.evaluate(() => {
    console.error('a complaint')
    setTimeout(() => {
      throw new Error('an error')
    })
    const refused = document.createElement('script')
    refused.textContent = 'document.title = "taken over"'
    document.body.append(refused)
    new Image().src = 'https://elsewhere.example/pixel.gif'
    void fetch('/api/no-such-thing')
  })
  const seen = expect.poll(() => watch.unexpected().join('\n'))
  await seen.toContain('console error: a complaint')
  await expect.poll(() => watch.unexpected().join('\n')).toContain('page error: an error')
  await expect.poll(() => watch.unexpected().join('\n')).toContain('violates the following Content Security')
  await expect.poll(() => watch.unexpected().join('\n')).toContain('https://elsewhere.example/pixel.gif')
  await expect.poll(() => watch.unexpected().join('\n')).toContain('status of 404')
  await expect(page).not.toHaveTitle('taken over')
})

test('insufficient contrast in the dark theme is detected, also of text that passed an earlier check', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/about')
  expect(await contrastIn(page, 'dark')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 740 })
  await page
    .getByRole('main')
    .getByRole('paragraph')
    .first()
    .evaluate((paragraph) => paragraph.style.setProperty('color', 'rgb(60, 60, 60)'))
  expect(await contrastIn(page, 'dark')).toEqual([expect.stringContaining('color-contrast')])
})
