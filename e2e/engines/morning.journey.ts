import { expect } from '@playwright/test'
import { aNewcomer, type Credentials } from '#e2e/fixtures/members/a-member.ts'
import { test } from './engine-test.ts'

const LINES = Array.from({ length: 20 }, (_, line) => `Line ${line + 1} of what I saw.`).join('\n')

test('a member reads, answers, writes a note and completes a day, and finds all of it after a reload', async ({
  enginePage: page,
}, testInfo) => {
  const picture = (name: string) => page.screenshot(testInfo.outputPath(`${name}.png`))
  await page.resize(1280, 900)
  await page.open('/')
  expect(await page.run(signUp, aNewcomer())).toBe(204)

  await test.step('the passage is there to be read', async () => {
    await page.open('/studies/1')
    await page.says('Blessed is the man who doesn’t walk in the counsel of the wicked,')
    await picture('study')
  })

  await test.step('a long answer grows as it is typed, and is saved', async () => {
    await page.press('tab', 'Questions')
    const before = await page.run(heightOf, 'Your reflection')
    await page.type('Your reflection', LINES)
    expect(await page.run(heightOf, 'Your reflection')).toBeGreaterThan(before * 2)
    await picture('answer')
    await page.press('button', 'Save your reflection')
    await page.says('Your responses have been saved!')
  })

  await test.step('the day is completed', async () => {
    await page.press('button', 'Mark Complete')
    await page.says('Study marked as complete!')
  })

  await test.step('a note is painted once it is saved', async () => {
    await page.open('/notes')
    await page.press('button', 'New Note')
    await page.type('Title', 'A lamp')
    await page.type('Content', LINES)
    await page.press('button', 'Save')
    // Waits until the list of notes displays the new note. The text "Saved to your account" above the list is not
    // sufficient, because it may be about an entry that was saved before.
    await page.says('A lamp')
    await page.says('Saved to your account')
    expect(await page.run(headingsNotPainted)).toEqual([])
    await picture('note')
  })

  await test.step('lists to choose from have our colours', async () => {
    await page.open('/studies')
    expect(await page.run(selectsInOtherColours)).toEqual([])
    await picture('studies')
  })

  await test.step('all of it is there after a reload', async () => {
    await page.open('/notes')
    await page.reload()
    await page.says('A lamp')
    await page.open('/studies/1')
    await page.reload()
    await page.says('Completed')
    await page.press('tab', 'Questions')
    await page.says(LINES)
  })

  await test.step('it looks as it should on a phone', async () => {
    await page.resize(360, 740)
    for (const path of ['/studies/1', '/notes', '/prayer', '/studies']) {
      await page.open(path)
      expect(await page.run(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
      await picture(`phone${path.replaceAll('/', '-')}`)
    }
  })

  expect(await page.errors()).toEqual([])
})

// The source text of each function below is sent to the page and runs there, so these functions cannot call each other.

/**
 * Creates an account, signs in, and completes the onboarding.
 * @returns the status code of the response to the last of these requests
 */
async function signUp(member: Credentials): Promise<number> {
  const post = (path: string, body: object) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/api/accounts', { ...member, timeZone: 'America/New_York', isOldEnough: true })
  await post('/api/session', member)
  return (await post('/api/onboarding', {})).status
}

function heightOf(label: string): number {
  const areas = [...document.querySelectorAll('textarea')]
  return areas.find(({ labels }) => labels[0]?.textContent?.startsWith(label))?.offsetHeight ?? 0
}

function headingsNotPainted(): string[] {
  return [...document.querySelectorAll('article h2')]
    .filter((heading) => !heading.checkVisibility({ contentVisibilityAuto: true }))
    .map((heading) => heading.textContent ?? '')
}

function selectsInOtherColours(): string[] {
  const field = document.querySelector('input[type=search]')
  return [...document.querySelectorAll('select')]
    .map((select) => getComputedStyle(select))
    .filter(
      ({ appearance, backgroundColor }) =>
        appearance !== 'none' || !field || backgroundColor !== getComputedStyle(field).backgroundColor,
    )
    .map(({ appearance, backgroundColor }) => `${appearance} ${backgroundColor}`)
}
