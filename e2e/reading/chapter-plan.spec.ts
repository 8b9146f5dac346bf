import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { entriesInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

test('a visitor makes a plan, reads today’s chapters one after the other, and finds them marked', async ({
  page,
}) => {
  await open(page, '/bible')
  await page.getByRole('link', { name: /^Reading plans/ }).click()
  await expect(page).toHaveURL('/bible/plans')
  await page.getByRole('button', { name: 'New plan' }).click()
  const form = page.getByRole('form', { name: 'New plan' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please choose at least one book')).toBeVisible()
  await expect(form.getByRole('checkbox', { name: 'Whole Bible' })).toBeFocused()

  // By keyboard.
  await form.getByText('Books of the New Testament').press('Enter')
  await form.getByRole('checkbox', { name: 'Titus' }).press('Space')
  await form.getByRole('checkbox', { name: 'Jude' }).press('Space')
  await expect(form.getByLabel('Name')).toHaveValue('Titus and Jude')
  await form.getByLabel('Chapters a day').fill('2')
  await expect(form.getByRole('status')).toContainText('4 chapters, until')
  // What was typed survives a reload.
  await page.reload()
  await expect(form.getByLabel('Name')).toHaveValue('Titus and Jude')
  await form.getByRole('button', { name: 'Save' }).click()
  const plan = page.getByRole('article', { name: 'Titus and Jude' })
  await expect(plan).toBeFocused()

  await plan.getByRole('link', { name: 'Titus 1' }).click()
  await expect(page).toHaveURL('/bible/titus/1')
  const bar = page.getByRole('region', { name: 'Your reading plan' })
  await bar.getByRole('button', { name: 'Mark as read' }).press('Enter')
  await expect(bar.getByRole('button', { name: 'Undo: Titus 1 is read' })).toBeFocused()
  await bar.getByRole('link', { name: 'Titus 2' }).click()
  await bar.getByRole('button', { name: 'Mark as read' }).click()
  await expect(bar).toContainText('Read for today.')

  await open(page, '/bible/plans')
  await expect(plan.getByRole('link', { name: 'Titus 2, read' })).toBeVisible()
  await expect(plan.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 4 chapters')
  await plan.getByRole('button', { name: 'Delete: Titus and Jude' }).click()
  await expect(page.getByText('No plan yet')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(plan).toBeVisible()
})

test('a member’s plan is on their other devices, where its chapters can be marked too', async ({
  page,
  browser,
  product,
}) => {
  await aMember(page)
  await open(page, '/bible/plans')
  await page.getByRole('button', { name: 'New plan' }).click()
  const form = page.getByRole('form', { name: 'New plan' })
  await form.getByRole('checkbox', { name: 'New Testament' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Matthew 1' })).toBeVisible()
  await expect
    .poll(async () => (await entriesInAccount(page)).map(({ kind }) => kind))
    .toContain('chapter-plan')

  const desk = await browser.newContext({
    storageState: { ...(await page.context().storageState()), origins: [] },
    baseURL: product.url,
  })
  const other = await desk.newPage()
  await open(other, '/bible/matthew/1')
  await other.getByRole('button', { name: 'Mark as read' }).click()
  await expect(other.getByRole('region', { name: 'Your reading plan' })).toContainText('Read for today.')
  await expect
    .poll(async () => (await entriesInAccount(page)).map(({ kind }) => kind))
    .toContain('chapter-read')
  await desk.close()
  await open(page, '/bible/plans')
  await expect(page.getByRole('link', { name: 'Matthew 1, read' })).toBeVisible()
})
