import { expect, ready, test } from '#e2e/fixtures/test.ts'

test.beforeEach(({ pageErrors }) => pageErrors.allow(/status of 404/))

test('an unknown address is answered with 404 and a page with a link home, and its path is logged', async ({
  page,
  product,
}) => {
  const path = '/no-such-page-as-this'
  const answer = await page.goto(`${path}?with=private+words`)
  expect(answer?.status()).toBe(404)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page).toHaveTitle('Page not found · Lampstand')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

  // The output of the server may arrive later than its response.
  const logged = () =>
    product
      .log()
      .split('\n')
      .find((line) => line.includes(path) && line.endsWith('}'))
  await expect.poll(() => JSON.parse(logged() ?? '{}')).toMatchObject({ msg: 'page not found', path })
  expect(product.log()).not.toContain('private')

  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Lampstand' })).toBeVisible()
})

for (const path of ['/studies/9999', '/studies/0', '/studies/one', '/seasons/51', '/seasons/first']) {
  test(`${path} is answered with 404 and the not-found page`, async ({ page, product }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect(page).toHaveTitle('Page not found · Lampstand')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect.poll(product.log).toContain(`"path":"${path}"`)
  })
}

test('an unknown address of the API is answered with 404 and a problem document', async ({ page }) => {
  const answer = await page.request.get('/api/no-such-thing')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).toContain('application/problem+json')
})
