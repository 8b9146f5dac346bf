import type { Page } from '@playwright/test'
import { aMember, aNewcomer } from '#e2e/fixtures/members/a-member.ts'
import { studyCard, toasts, todaysStudy } from '#e2e/fixtures/page/parts.ts'
import { tabTo } from '#e2e/fixtures/page/tab-to.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

// With the animations that most readers see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a visitor reads, signs up, completes a day and signs out with the keyboard alone', async ({ page }) => {
  const newcomer = aNewcomer()
  const dialog = page.getByRole('dialog')
  await open(page, '/')

  await tabTo(todaysStudy(page).getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Day 1 of 30')
  await tabTo(dialog.getByRole('link', { name: 'Sign in to keep your place' }))
  await page.keyboard.press('Enter')

  await tabTo(page.getByRole('link', { name: 'Need an account? Sign up' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create an account to begin' })).toBeVisible()
  await tabTo(page.getByLabel('Email'), 'Shift+Tab')
  await page.keyboard.type(newcomer.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(newcomer.password)
  await tabTo(page.getByLabel('I am at least 13 years old'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in to continue your journey' })).toBeVisible()
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Welcome to Lampstand')
  await tabTo(dialog.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Daily studies and memory verses')
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('Day 1 of 30')
  await expect(page).toHaveURL('/studies/1')

  await tabTo(dialog.getByRole('button', { name: 'Mark Complete' }))
  await page.keyboard.press('Space')
  await expect(toasts(page)).toContainText('Study marked as complete! 🎉')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/studies')
  await expect(studyCard(page, 1)).toContainText('Completed')

  await tabTo(page.getByRole('button', { name: 'Account', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Signed out successfully')
})

test('the first press of Tab focuses a link that skips the header', async ({ page }) => {
  await open(page, '/studies')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'See the fifty seasons' })).toBeFocused()
})

test('an open study traps the focus, in both directions, and releases it on Escape', async ({ page }) => {
  await aMember(page)
  await open(page, '/studies')
  const card = studyCard(page, 2).getByRole('link')
  await card.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Mark Complete' })).toBeVisible()

  for (const key of ['Tab', 'Shift+Tab']) {
    const reached = new Set<string>()
    for (let press = 0; press < 16; press += 1) {
      await page.keyboard.press(key)
      reached.add(
        await dialog.evaluate((sheet) => {
          const focused = document.activeElement as HTMLElement
          return sheet.contains(focused) ? (focused.ariaLabel ?? focused.innerText).slice(0, 20) : 'OUTSIDE'
        }),
      )
    }
    expect([...reached].sort()).not.toContain('OUTSIDE')
    expect(reached.size).toBeGreaterThanOrEqual(5)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card).toBeFocused()
})

test('the arrow keys change the reading settings, and Escape closes the settings before the study', async ({
  page,
}) => {
  await open(page, '/studies/1')
  const button = page.getByRole('button', { name: 'Reading settings' })
  await tabTo(button)
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: 'Reading settings' })
  await expect(settings).toBeVisible()
  await tabTo(settings.getByRole('radio', { name: 'System' }))
  await page.keyboard.press('ArrowRight')
  await expect(settings.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page).toHaveURL('/studies/1')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/studies')
})

for (const path of ['/', '/studies?season=1', '/auth', '/about', '/studies/1']) {
  test(`every Tab stop of ${path} has a visible focus`, async ({ page }) => {
    await open(page, path)
    const stops = new Set<string>()
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab')
      const stop = await focusedStop(page)
      if (stop === null || stops.has(stop.name)) break
      stops.add(stop.name)
      expect(stop).toMatchObject({ name: stop.name, outline: true, inSight: true })
    }
    expect(stops.size).toBeGreaterThan(4)
  })
}

/**
 * Returns the focused element, and whether the focus is visible; null after the focus has left the page.
 */
async function focusedStop(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    if (focused === document.body) return null
    // A radio button is visually hidden inside its label, which displays the focus.
    const lit = focused.matches('input[type="radio"]') ? (focused.closest('label') ?? focused) : focused
    const { outlineStyle, outlineWidth } = getComputedStyle(lit)
    const { top, bottom, left, right } = lit.getBoundingClientRect()
    const index = [...document.querySelectorAll('*')].indexOf(focused)
    return {
      name: `${focused.tagName} ${focused.ariaLabel ?? focused.textContent.slice(0, 30)} ${index}`,
      outline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      inSight: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    }
  })
}
