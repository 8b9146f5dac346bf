import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { expect } from '#e2e/fixtures/test.ts'
import { testScreens } from './test-screens.ts'

testScreens('studying together', {
  'a discussion of a member': {
    path: '/studies/6',
    arrange: async (page, origin) => {
      await aMember(page)
      const text = `See John 3:16.\n${'long'.repeat(60)}`
      const data = { id: '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10', text }
      await page.request.post('/api/discussions/study:6/comments', { data, headers: { origin } })
    },
    act: async (page) => {
      await page.getByRole('tab', { name: 'Discussion' }).click()
      await expect(page.getByRole('region', { name: 'Comments' })).toContainText('longlong')
    },
  },
  'Community Studies': { path: '/community' },
  'a search among community studies without result': {
    path: '/community?q=xylophone&status=completed',
    act: (page) => expect(page.getByText(/^No community studies found/)).toBeVisible(),
  },
  'a community study with a passage open': {
    path: '/community',
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Learn More/ })
        .first()
        .click()
      const week = page.locator('[data-week="1"]')
      // Whether or not this week is open by default.
      await week.evaluate((element) => element.setAttribute('open', ''))
      await week.getByRole('button', { expanded: false }).first().click()
      await expect(page.getByRole('figure').first()).toBeVisible()
    },
  },
  'a community study that is not there': {
    path: '/community/6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10',
    act: (page) => expect(page.getByRole('dialog').getByRole('link', { name: 'Sign In' })).toBeVisible(),
  },
  'shared readings, and one whose link was made': {
    path: '/friends',
    arrange: async (page) => {
      await aMember(page)
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Start and make a link' }).click()
      await expect(page.getByLabel('The link')).toBeVisible()
    },
  },
  'the list of notifications without news': {
    path: '/notifications',
    arrange: async (page) => {
      await aMember(page)
    },
    act: (page) => expect(page.getByRole('link', { name: 'Choose your notifications' })).toBeVisible(),
  },
  'the notifications that a member chooses, and those of a group': {
    path: '/profile/notifications',
    arrange: (page, origin) => leadOne(page, origin, 'notburga'),
    act: async (page) => {
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      await expect(page.getByRole('combobox', { name: /^notburga/ })).toBeVisible()
    },
  },
})

testScreens('leading a community study', {
  'a live meeting at a question, with an answer and a raised hand': {
    path: '/community',
    arrange: (page, origin) => leadOne(page, origin, 'meeting', { isLive: true }),
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Learn More: meeting/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Join the live meeting' }).click()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByLabel('Your short answer').fill('answer'.repeat(20))
      await page.getByRole('button', { name: 'Send my answer' }).click()
      await page.getByRole('button', { name: 'Raise hand' }).click()
      await expect(page.getByRole('button', { name: 'Lower hand' })).toBeVisible()
    },
  },
  'a live meeting in large type, for a television': {
    path: '/community',
    arrange: (page, origin) => leadOne(page, origin, 'television', { isLive: true }),
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Learn More: television/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Join the live meeting' }).click()
      await page.getByRole('link', { name: 'Large view for a television' }).click()
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByText('In the days when the judges judged')).toBeVisible()
    },
  },
  'a community study with long names, whose leader is asked whether they mean to leave': {
    path: '/community',
    arrange: (page, origin) => leadOne(page, origin, 'wilhelmina'),
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Learn More: wilhelmina/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Who takes part' })).toBeVisible()
      await page.getByRole('button', { name: 'Leave study' }).click()
      await expect(page.getByRole('dialog', { name: 'Leave this study?' })).toBeVisible()
    },
  },
  'what its leader sees, with a link that was just made': {
    path: '/community',
    arrange: (page, origin) => leadOne(page, origin, 'hildegunde'),
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Learn More: hildegunde/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('link', { name: 'Lead this study' }).click()
      await page.getByRole('button', { name: 'Make a link' }).click()
      await expect(page.getByLabel('The link')).toBeFocused()
    },
  },
  'a message to the group with a mistake': {
    path: '/community',
    arrange: (page, origin) => leadOne(page, origin, 'kunigunde'),
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Learn More: kunigunde/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('link', { name: 'Lead this study' }).click()
      await page.getByRole('button', { name: 'Write to the group' }).click()
      await page.getByRole('button', { name: 'Send to everyone' }).click()
      await expect(page.getByText('Please write your message')).toBeVisible()
    },
  },
  'a new community study, for a visitor': { path: '/community/new' },
  'a new community study with mistakes, and one to begin with': {
    path: '/community/new',
    arrange: (page) => aMember(page),
    act: async (page) => {
      await page.getByRole('button', { name: 'Begin with another study' }).click()
      await expect(page.getByRole('search').getByRole('link').first()).toBeVisible()
      await page.getByLabel('First day').fill('2999-03-02')
      const passage = page.getByRole('textbox', { name: 'Passage' })
      await passage.fill('ps 23')
      await passage.press('Enter')
      await expect(page.getByRole('button', { name: 'Psalm 23:1–6', exact: true })).toBeVisible()
      await passage.fill('wilhelmina'.repeat(9))
      await passage.press('Enter')
      await expect(page.getByText(/^“wilhelmina.*is not a passage we can read/)).toBeVisible()
      for (const name of ['Add a question', 'Add a week', 'Preview', 'Publish']) {
        await page.getByRole('button', { name, exact: true }).click()
      }
      await expect(page.getByText('Please say what this study is about')).toBeVisible()
    },
  },
})

/**
 * Creates a community study whose name is long and has no spaces, through the API.
 * @param isLive whether its live meeting is running
 */
async function leadOne(page: Page, origin: string, name: string, { isLive = false } = {}): Promise<void> {
  await aMember(page)
  const id = randomUUID()
  const long = name.repeat(20)
  const week = { id: randomUUID(), title: long, references: ['Ruth 1'], content: long, questions: [long] }
  const startsOn = new Date().toISOString().slice(0, 10)
  const form = { title: long, description: long, startsOn, admission: 'open', capacity: null, weeks: [week] }
  const headers = { origin }
  await page.request.post('/api/groups', { data: { ...form, id, timeZone: 'UTC' }, headers })
  await page.request.post(`/api/groups/${id}/publish`, { data: { leaderName: 'Lea' }, headers })
  if (isLive) await page.request.put(`/api/groups/${id}/live`, { data: { weekId: week.id }, headers })
}
