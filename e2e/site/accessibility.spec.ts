import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { PLAN_DAYS, SEASONS } from '#contract/limits.ts'
import { daysOfSeason } from '#contract/reading/season.ts'
import { aMember, aNewMember, complete, signIn } from '#e2e/fixtures/a-member.ts'
import { putInAccount } from '#e2e/fixtures/entries-in-account.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

const church = { id: 'church', name: 'First Church of Somewhere' }
const pending = { provider: church, email: `${'wilhelmina'.repeat(5)}@first-church.example` }

interface Screen {
  path: string
  /** Brings it about. */
  arrange?: (page: Page, origin: string) => Promise<unknown>
  /** What is done once it is open. */
  act?: (page: Page) => Promise<unknown>
  /** Rules that do not fit what is shown. */
  without?: string[]
}

const screens: Record<string, Screen> = {
  Today: { path: '/' },
  'Today of a member': {
    path: '/',
    arrange: async (page, origin) => {
      await aMember(page)
      await complete(page, origin, 1, 2, 3)
    },
    act: (page) => expect(page.getByRole('region', { name: "Today's Study" })).toContainText('Day 4'),
  },
  'the account menu': {
    path: '/about',
    arrange: (page) => aMember(page),
    act: (page) => page.getByRole('button', { name: 'Account', exact: true }).click(),
    // An open menu floats over the page; the rule knows dialogs as such, and not menus.
    without: ['region'],
  },
  'All Studies': { path: '/studies?season=1' },
  'The Seasons': { path: '/seasons' },
  'a season that was walked': {
    path: '/seasons/1',
    arrange: async (page, origin) => {
      await aMember(page)
      await complete(page, origin, ...daysOfSeason(1))
    },
    act: (page) => expect(page.getByRole('heading', { name: 'At the end of the season' })).toBeVisible(),
  },
  'a season that is being written': { path: `/seasons/${SEASONS}` },
  'a day that is being written': { path: `/studies/${PLAN_DAYS}` },
  'a search without result': { path: '/studies?q=xylophone' },
  'a study': { path: '/studies/1' },
  'a study of a member': {
    path: '/studies/2',
    arrange: async (page, origin) => {
      await aMember(page)
      await complete(page, origin, 2)
    },
    act: (page) => expect(page.getByRole('dialog').getByText('Completed', { exact: true })).toBeVisible(),
  },
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
  'the questions of a study, with an answer from elsewhere': {
    path: '/studies/1',
    arrange: async (page) => {
      await aMember(page)
      for (const device of ['phone', 'desk']) {
        const text = `${'wilhelmina'.repeat(8)} ${device}`
        await putInAccount(page, 'answer', '1-a', { text, question: 'What did it say?', deletedAt: null })
      }
    },
    act: async (page) => {
      await page.getByRole('tab', { name: 'Questions' }).click()
      await expect(page.getByRole('button', { name: 'Put aside' })).toBeVisible()
    },
  },
  'Study Notes of a visitor': {
    path: '/notes',
    act: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  'a note being written, and one with a long name': {
    path: '/notes',
    arrange: (page) => aMember(page),
    act: async (page) => {
      for (const content of ['word '.repeat(300), '']) {
        await page.getByRole('button', { name: 'New Note' }).click()
        await page.getByLabel('Title').fill('wilhelmina'.repeat(20))
        await page.getByLabel('Scripture').fill('Psalm 23:1-3; 1 Corinthians 13:4-7; the whole of Habakkuk')
        await page.getByLabel('Day of the plan').fill('8')
        await page.getByLabel('Content').fill(content)
        await page.getByRole('button', { name: 'Save' }).click()
      }
      await expect(page.getByText('Please write something in your note')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Psalm 23:1-3' })).toBeVisible()
    },
  },
  'Scripture Memory': { path: '/memory' },
  'a verse of a visitor’s own, revealed, and another to be added': {
    path: '/memory',
    act: async (page) => {
      await page.getByRole('button', { name: 'Mark as memorized' }).click()
      await page.getByRole('button', { name: 'Add a verse' }).click()
      await page.getByLabel('Where it stands').fill('ps 23:1-3')
      await page.getByRole('button', { name: 'Look it up' }).click()
      await page.getByRole('button', { name: 'Add this verse' }).click()
      await page.getByRole('button', { name: 'Reveal Verse' }).click()
      await page.getByRole('button', { name: 'Add a verse' }).click()
      await page.getByRole('button', { name: 'Look it up' }).click()
      await expect(page.getByText(/^Please write where the verse stands/)).toBeVisible()
    },
  },
  'the Prayer Journal of a visitor': {
    path: '/prayer',
    act: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  'a prayer with a long name that is answered, one with mistakes, and one that was deleted': {
    path: '/prayer',
    arrange: (page) => aMember(page),
    act: async (page) => {
      for (const title of ['wilhelmina'.repeat(20), 'Rain', '']) {
        await page.getByRole('button', { name: 'New Prayer' }).click()
        await page.getByLabel('Title').fill(title)
        await page.getByLabel('Description').fill('wilhelmina'.repeat(20))
        await page.getByRole('button', { name: 'Save' }).click()
      }
      await expect(page.getByText('Please give your prayer a title')).toBeVisible()
      await page.getByRole('button', { name: 'Delete: Rain' }).click()
      await page.getByText('Recently deleted (1)').click()
      await page.getByRole('button', { name: /^Mark as answered: wil/ }).click()
      await expect(page.getByLabel('When was it answered?')).toBeVisible()
    },
  },
  'what signing out asks': {
    path: '/prayer',
    arrange: (page) => aMember(page),
    act: async (page) => {
      await page.getByRole('button', { name: 'New Prayer' }).click()
      await page.getByLabel('Title').fill('Half a prayer')
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
      await expect(page.getByRole('dialog')).toContainText('One thing you wrote is only on this device')
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
      // Whether or not it is the one that stands open by itself.
      await week.evaluate((element) => element.setAttribute('open', ''))
      await week.getByRole('button', { expanded: false }).first().click()
      await expect(page.getByRole('figure').first()).toBeVisible()
    },
  },
  'a community study with long names, whose leader is asked whether they mean to leave': {
    path: '/community',
    arrange: leadOne,
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
    arrange: leadOne,
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Learn More: wilhelmina/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Lead this study' }).click()
      await page.getByRole('button', { name: 'Make a link for one person' }).click()
      await expect(page.getByLabel('The link')).toBeFocused()
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
      await expect(page.getByText(/^There is no book of the Bible called “wilhelmina/)).toBeVisible()
      for (const name of ['Add a question', 'Add a week', 'Read it over', 'Publish']) {
        await page.getByRole('button', { name, exact: true }).click()
      }
      await expect(page.getByText('Please say what this study is about')).toBeVisible()
    },
  },
  'a community study that is not there': {
    path: '/community/6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10',
    act: (page) => expect(page.getByRole('dialog').getByRole('link', { name: 'Sign In' })).toBeVisible(),
  },
  'More on a phone': {
    path: '/',
    act: async (page) => {
      await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'More' }).click()
      await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
    },
  },
  'reading settings': {
    path: '/studies/1',
    act: (page) => page.getByRole('button', { name: 'Reading settings' }).click(),
  },
  'signing in': { path: '/auth' },
  'signing up': { path: '/auth?mode=sign-up' },
  'a forgotten password': { path: '/auth/reset' },
  'a mailbox to look into': {
    path: '/auth/reset',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.org')
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await expect(page.getByRole('heading', { name: 'Please look in your mailbox' })).toBeVisible()
    },
  },
  'a new password': {
    path: '/auth/reset#the.token',
    act: async (page) => {
      await page.getByLabel('New password').fill('a lamp to my feet')
      await expect(page.getByText('Hard to guess', { exact: true })).toBeVisible()
    },
  },
  'an address to confirm': { path: '/auth/confirm#the.token' },
  'signing in with other providers': {
    path: '/auth',
    arrange: (page) => answers(page, '**/api/providers', { providers: [church] }),
    act: (page) => expect(page.getByRole('link', { name: `Continue with ${church.name}` })).toBeVisible(),
  },
  'an account to be made with another provider': {
    path: '/auth/connect',
    arrange: (page) => answers(page, '**/api/identities/pending', { ...pending, next: 'new' }),
    act: (page) => page.getByRole('button', { name: 'Create my account' }).click(),
  },
  'another account to be connected': {
    path: '/auth/connect',
    arrange: async (page) => {
      await aMember(page)
      await answers(page, '**/api/identities/pending', { ...pending, next: 'connect' })
    },
    act: (page) => expect(page.getByRole('button', { name: `Connect ${church.name}` })).toBeVisible(),
  },
  'a form with mistakes': {
    path: '/auth?mode=sign-up',
    act: (page) => page.getByRole('button', { name: 'Sign Up' }).click(),
  },
  'a message': {
    path: '/studies/3',
    arrange: (page) => aMember(page),
    act: async (page) => {
      await page.getByRole('button', { name: 'Mark Complete' }).click()
      await page.getByRole('button', { name: 'Dismiss' }).hover()
    },
  },
  'the profile of a beginner': {
    path: '/profile',
    arrange: (page) => aMember(page),
    act: (page) => expect(page.getByText('This is the only device you are signed in on.')).toBeVisible(),
  },
  'a profile with a long name and other devices': {
    path: '/profile',
    arrange: async (page, origin) => {
      const anna = await aMember(page)
      // As a second device: what the first was given is gone from here, and stands in the list.
      await page.context().clearCookies()
      await signIn(page, anna)
      const profile = { displayName: 'Wilhelmina'.repeat(8), timeZone: 'America/Argentina/Buenos_Aires' }
      await page.request.put('/api/profile', { data: profile, headers: { origin } })
      await complete(page, origin, 1, 2, 3)
    },
    act: (page) => expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible(),
  },
  'the profile while the server is away': {
    path: '/profile',
    arrange: async (page) => {
      await aMember(page)
      await page.route('**/api/profile', (route) => route.fulfill({ status: 503 }))
    },
    act: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  'Your Progress of a visitor': {
    path: '/analytics',
    act: (page) => expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible(),
  },
  'Your Progress of a member': {
    path: '/analytics',
    arrange: async (page, origin) => {
      await aMember(page)
      await complete(page, origin, 1, 2, 3)
    },
    act: (page) => page.getByRole('region', { name: 'The shelf' }).getByText('As a table').click(),
  },
  'the overview of an admin': {
    path: '/admin',
    arrange: (page) => aMember(page),
    act: (page) => expect(page.getByRole('term')).toHaveCount(4),
  },
  'what is for administrators only': {
    path: '/admin?tab=users',
    arrange: (page) => aMember(page),
    act: (page) => expect(page.getByRole('region', { name: 'Administrators only' })).toBeVisible(),
  },
  'the users of an admin': {
    path: '/admin?tab=users',
    arrange: seeUsers,
    act: (page) => expect(page.getByRole('row')).toHaveCount(4),
  },
  'a user of an admin': {
    path: '/admin?tab=users',
    arrange: seeUsers,
    act: async (page) => {
      await page.getByRole('button', { name: /^Wilhelmina/ }).click()
      await expect(page.getByRole('button', { name: 'Disable account' })).toBeVisible()
    },
  },
  'the onboarding': {
    path: '/about',
    arrange: (page) => aNewMember(page),
    act: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  'the last step of the onboarding': {
    path: '/about',
    arrange: (page) => aNewMember(page),
    act: async (page) => {
      for (let step = 1; step < 4; step += 1) await page.getByRole('button', { name: 'Next' }).click()
    },
  },
  About: { path: '/about' },
  'a message to us with mistakes': {
    path: '/contact',
    arrange: (page) => aMember(page),
    act: async (page) => {
      await page.getByLabel('Subject').fill('wilhelmina'.repeat(16))
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('A subject can be 150 characters long')).toBeVisible()
    },
  },
  'the messages of an admin': {
    path: '/admin?tab=messages',
    arrange: seeMessages,
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete…' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'the books of an admin': {
    path: '/admin?tab=giving',
    arrange: seeBooks,
    act: (page) =>
      expect(page.getByText('2026-03-02').or(page.getByText('March 2, 2026')).first()).toBeVisible(),
  },
  'an address for the newsletter': { path: '/newsletter/confirm#the.token' },
  'leaving the newsletter': { path: '/newsletter/unsubscribe?token=the.token' },
  Privacy: { path: '/privacy' },
  Terms: { path: '/terms' },
  'Page not found': { path: '/no-such-page' },
  'the gift dialog with a mistake': {
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Donate' }).click()
      await page.getByLabel('Monthly Amount (USD)').fill('4.98')
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByRole('dialog')).toContainText('Minimum donation')
    },
  },
  'the page about giving': { path: '/subscription' },
  'a supporter’s monthly gift, whose card has failed': {
    path: '/subscription?given=1',
    arrange: giveWithAFailedCard,
    act: (page) => expect(page.getByText('did not go through')).toBeVisible(),
  },
  'the gifts of a member who has not given': {
    path: '/subscription/gifts',
    arrange: (page) => aMember(page),
    act: (page) => expect(page.getByText('There are no gifts yet.')).toBeVisible(),
  },
  'a receipt that is nobody’s': { path: '/subscription/gifts/1' },
}

// Colours change in steps, so that none is judged half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, { path, arrange, act, without = [] }] of Object.entries(screens)) {
  test(`${name}: nothing to object to at any width, by day, by night and in sepia`, async ({
    page,
    product,
    mishaps,
  }) => {
    mishaps.allow(/status of (404|503)/)
    await arrange?.(page, product.url)
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, path)
    await act?.(page)
    expect(await smallTargets(page)).toEqual([])
    expect(await violations(page, without), '360 px').toEqual([])

    // 640 is a desktop's 1280 at 200 %; 320 is the narrowest that has to do without scrolling sideways.
    for (const width of [360, 320, 640, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await overflowing(page), `${width} px`).toEqual([])
    }
    expect(await violations(page, without), '1280 px').toEqual([])

    for (const light of ['dark', 'sepia']) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), light)
      // Of all rules, this is the one that another light can break.
      const { violations } = await axe(page).withRules('color-contrast').analyze()
      expect(violations.map(inWords), light).toEqual([])
    }
  })
}

async function violations(page: Page, without: string[]): Promise<string[]> {
  return (await axe(page).disableRules(without).analyze()).violations.map(inWords)
}

/** Without a page of its own to sum up in, which takes longer than all rules and is for frames of other sites. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode()
}

/** A community study with long names and no spaces in them, as the page's own script would make it. */
async function leadOne(page: Page, origin: string): Promise<void> {
  await aMember(page)
  const id = randomUUID()
  const long = 'wilhelmina'.repeat(20)
  const week = { id: randomUUID(), title: long, references: ['Ruth 1'], content: long, questions: [long] }
  const startsOn = new Date().toISOString().slice(0, 10)
  const form = { title: long, description: long, startsOn, admission: 'open', capacity: null, weeks: [week] }
  const headers = { origin }
  await page.request.post('/api/groups', { data: { ...form, id, timeZone: 'UTC' }, headers })
  await page.request.post(`/api/groups/${id}/publish`, { data: { leaderName: 'Lea' }, headers })
}

/** Lets the page show a supporter whose card was declined this month, as the server would answer one. */
async function giveWithAFailedCard(page: Page): Promise<void> {
  await aMember(page)
  const end = '2030-03-01T12:00:00.000Z'
  const pledge = { amountCents: 99_999_999, nextGiftAt: end, endsAt: null, isUnpaid: true }
  const subscription = { subscribed: true, product_id: 'premium', subscription_end: end }
  await answers(page, '**/api/check-subscription', subscription)
  const gift = { number: 1, paidAt: end, amountCents: 499, refundedCents: 0, state: 'given' }
  const gifts = [{ ...gift, periodStartsAt: end, periodEndsAt: end }]
  const about = { years: [], timeZone: 'UTC', isSandbox: true }
  await answers(page, '**/api/giving', { subscription, pledge, gifts, ...about })
}

/** Lets the page show an admin a message with long words, as the server would answer one. */
async function seeMessages(page: Page): Promise<void> {
  await seeUsers(page)
  const long = 'wilhelmina'.repeat(15)
  const message = {
    id: '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10',
    name: long.slice(0, 100),
    email: `${'wilhelmina'.repeat(6)}@example.org`,
    subject: long,
    message: `Dear friends,\n\n${long}`,
    receivedAt: '2026-03-01T12:00:00.000Z',
    handledAt: null,
  }
  await answers(page, '**/api/admin/messages*', { messages: [message], next: null })
}

/** Lets the page show an admin books in which not everything adds up, as the server would answer them. */
async function seeBooks(page: Page): Promise<void> {
  await seeUsers(page)
  const months = ['2026-03', '2026-02'].map((month) => ({
    ...{ month, gifts: 1234, givenCents: 123_456_789 },
    ...{ refundedCents: 1000, feesCents: 4_567_890, netCents: 118_887_899 },
  }))
  const accounts = ['bank', 'disputes', 'fees', 'gifts', 'other', 'provider', 'refunds'].map(
    (account, index) => ({
      ...{ account, balanceCents: (index - 3) * 12_345_678 },
    }),
  )
  const about = `ch_${'wilhelmina'.repeat(3)}`
  const differences = [
    { kind: 'gift', about, expected: '$4.99', found: 'none', isMended: true },
    { kind: 'balance', about: '', expected: '$123.45', found: '$123.46', isMended: false },
  ]
  const nights = [
    { night: '2026-03-02', finishedAt: null, donors: 0, movements: 0, differences: [] },
    { night: '2026-03-01', finishedAt: '2026-03-02T01:00:00.000Z', donors: 12, movements: 34, differences },
    {
      night: '2026-02-28',
      finishedAt: '2026-03-01T01:00:00.000Z',
      donors: 12,
      movements: 30,
      differences: [],
    },
  ]
  await answers(page, '**/api/admin/giving', { donors: 12, months, accounts, nights })
  const referral = {
    friendId: '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10',
    friend: { displayName: 'wilhelmina'.repeat(6), email: `${'wilhelmina'.repeat(6)}@example.org` },
    domain: `${'wilhelmina'.repeat(6)}.example.org`,
    inviter: null,
    signedUpAt: '2026-03-01T12:00:00.000Z',
    studyDays: 7,
    state: 'domain_limit',
  }
  await answers(page, '**/api/admin/referrals', { referrals: [referral], next: 'more' })
}

/** Lets the page show an admin's list, as the server would answer one. */
async function seeUsers(page: Page): Promise<void> {
  await aMember(page)
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const { member } = await answer.json()
    await route.fulfill({ response: answer, json: { member: { ...member, role: 'admin' } } })
  })
  const at = '2026-03-01T12:00:00.000Z'
  const quiet = {
    id: 'quiet',
    email: 'quiet@example.org',
    emailVerified: true,
    displayName: '',
    role: 'member',
  }
  const dates = { signedUpAt: at, disabledAt: null, deletionDueAt: null }
  const busy = {
    ...quiet,
    id: 'busy',
    email: `${'wilhelmina.'.repeat(5)}@a-very-long-domain.example.org`,
    emailVerified: false,
    displayName: 'Wilhelmina'.repeat(8),
    role: 'moderator',
  }
  const members = [
    { ...busy, ...dates, deletionDueAt: at },
    { ...quiet, ...dates },
    { ...quiet, ...dates, id: 'disabled', displayName: 'רות', disabledAt: at },
  ]
  await page.route('**/api/admin/members', (route) => route.fulfill({ json: { members, next: 'more' } }))
  const usage = {
    sessions: 2,
    lastUsedAt: at,
    studiesCompleted: 12,
    factors: [{ factorType: 'totp', count: 2 }],
    signInMethods: ['password', 'google'],
  }
  await page.route('**/api/admin/members/busy', (route) =>
    route.fulfill({ json: { ...members[0], ...usage } }),
  )
}

/** As a server would that is set up for it. */
function answers(page: Page, address: string, json: object): Promise<unknown> {
  return page.route(address, (route) => route.fulfill({ json }))
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

function inWords({ id, help, nodes }: Violation): string {
  return `${id}: ${help}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`
}

/** Whatever can be scrolled sideways, and does not say that it may. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'html, body, .dialog-veil, .dialog-sheet, main, [role="dialog"]',
      ),
    ]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map(
        ({ tagName, className, scrollWidth, clientWidth }) =>
          `${tagName}.${className} ${scrollWidth}/${clientWidth}`,
      ),
  )
}

/** What a thumb would miss: under 44 px, except a link in running text, whose size is the line's. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, input, [role="tab"], [role="menuitem"]',
    )
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .map((target) =>
        target.matches('input[type="radio"], input[type="checkbox"]')
          ? (target.closest('label') ?? target)
          : target,
      )
      .filter((target) => getComputedStyle(target).display !== 'inline')
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
      .map(
        ({ target, box }) =>
          `${target.outerHTML.slice(0, 120)} ${box.width.toFixed()}x${box.height.toFixed()}`,
      )
  })
}
