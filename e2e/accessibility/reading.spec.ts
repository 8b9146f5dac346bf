import { PLAN_DAYS, SEASONS } from '#contract/limits.ts'
import { daysOfSeason } from '#contract/reading/season.ts'
import { aMember, complete } from '#e2e/fixtures/members/a-member.ts'
import { putAllInAccount, putInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { aVoice } from '#e2e/fixtures/page/a-voice.ts'
import { meetWord } from '#e2e/fixtures/page/press-word.ts'
import { expect } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'
import { testScreens } from './test-screens.ts'

testScreens('the plan', {
  Today: { path: '/' },
  'Today of a member': {
    path: '/',
    arrange: async (page, origin) => {
      await aMember(page)
      await complete(page, origin, 1, 2, 3)
    },
    act: (page) => expect(page.getByRole('region', { name: "Today's Study" })).toContainText(/Day 4(?!\d)/),
  },
  'All Studies': { path: '/studies?season=1' },
  'a search without result': { path: '/studies?q=xylophone' },
  'The Seasons': { path: '/seasons' },
  'a season that was walked': {
    path: '/seasons/1',
    arrange: async (page, origin) => {
      await aMember(page)
      await complete(page, origin, ...daysOfSeason(1))
    },
    act: (page) => expect(page.getByRole('heading', { name: 'At the end of the season' })).toBeVisible(),
  },
  'the last season': { path: `/seasons/${SEASONS}` },
  'the last day': { path: `/studies/${PLAN_DAYS}` },
})

testScreens('the Bible', {
  'the Bible': { path: '/bible' },
  'the Bible of a member who has read in it': {
    path: '/bible',
    arrange: async (page) => {
      const readAt = '2026-03-01T12:00:00.000Z'
      await aMember(page)
      await putAllInAccount(page, 'reading-position', [
        { entry: 'web', values: { chapters: `ROM 8 ${readAt}\n2CO 13 ${readAt}`, deletedAt: null } },
        { entry: 'both', values: { chapters: `PSA 119 ${readAt}`, deletedAt: null } },
      ])
    },
    act: (page) => page.getByText('Chapters you read lately').click(),
  },
  'a book that is open': {
    path: '/bible',
    act: (page) => page.locator('summary').filter({ hasText: 'Psalms' }).click(),
  },
  'a chapter': { path: '/bible/psalms/119?translation=both' },
  'choosing a chapter': {
    path: '/bible/john/3',
    act: async (page) => {
      await page.getByRole('button', { name: /choose a chapter/ }).click()
      await expect(page.getByRole('dialog', { name: 'Choose a chapter' })).toBeVisible()
    },
  },
  'cross-references of a verse': {
    path: '/bible/john/3',
    act: async (page) => {
      await page.locator('.verse-number').getByText('16', { exact: true }).click()
      await page.getByRole('button', { name: 'Cross-references' }).click()
      await page.getByRole('dialog').getByText('1 John 4:9–10').click()
    },
  },
})

testScreens('words, places and searches', {
  'a word of a chapter': {
    path: '/bible/psalms/23',
    act: async (page) => {
      const card = page.getByRole('dialog', { name: 'The original behind “shepherd”' })
      await meetWord(page, 'shepherd', { card, says: 'Strong’s H7462' })
    },
  },
  'a chapter word by word': {
    path: '/bible/john/1',
    act: async (page) => {
      await page.getByRole('button', { name: 'Original words' }).click()
      await page.getByRole('dialog').getByRole('listitem').nth(2).getByRole('button').click()
    },
  },
  'every verse with a word': {
    path: '/words/H7462',
    act: (page) => expect(page.getByRole('heading', { name: /^Verses/ })).toBeVisible(),
  },
  'the places of a season': {
    path: '/places?season=2',
    act: (page) => expect(page.getByRole('img', { name: 'Map: Places of season 2' })).toBeVisible(),
  },
  'a place that is known': {
    path: '/places/a6d9af3',
    act: (page) => expect(page.getByRole('img', { name: 'Map of Haran' })).toBeVisible(),
  },
  'a place that is a guess': {
    path: '/places/ae7274b',
    act: (page) => expect(page.getByRole('img', { name: 'Map of Emmaus' })).toBeVisible(),
  },
  'a search of the Bible': { path: '/search?q=faith' },
  'a passage that was searched for': { path: '/search?q=ps23' },
  'the first verses of a word': { path: '/search?q=H5838' },
})

testScreens('a study', {
  'a study': { path: '/studies/1' },
  'a study of a member': {
    path: '/studies/2',
    arrange: async (page, origin) => {
      await aMember(page)
      await complete(page, origin, 2)
    },
    act: (page) => expect(page.getByRole('dialog').getByText('Completed', { exact: true })).toBeVisible(),
  },
  'the questions of a study, with an answer from elsewhere': {
    path: '/studies/1',
    arrange: async (page) => {
      await aMember(page)
      for (const device of ['phone', 'desk']) {
        const text = `${'wilhelmina'.repeat(8)} ${device}`
        await putInAccount(page, 'answer', '1-b', { text, question: 'What did it say?', deletedAt: null })
      }
    },
    act: async (page) => {
      await page.getByRole('tab', { name: 'Questions' }).click()
      await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
    },
  },
  'reading settings': {
    path: '/studies/1',
    act: async (page) => {
      await page.getByRole('button', { name: 'Reading settings' }).click()
      await expect(page.getByRole('dialog', { name: 'Reading settings' })).toBeVisible()
    },
  },
  'what can be done with a verse': {
    path: '/studies/1',
    act: async (page) => {
      await page.getByRole('button', { name: 'Verse actions' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Add to memory verses' })).toBeVisible()
    },
  },
  'a verse as a picture': {
    path: '/studies/24',
    act: async (page) => {
      await page.getByRole('button', { name: 'Verse actions' }).press('Enter')
      const actions = page.getByRole('dialog', { name: 'Verse actions' })
      await actions.getByRole('button', { name: 'Share' }).click()
      const picture = page.getByRole('dialog', { name: 'Share as a picture' }).getByRole('img')
      await expect(picture).toHaveCSS('opacity', '1', { timeout: onThisMachine(20_000) })
    },
  },
})

testScreens('a completed day and progress', {
  'a completed day, with a message': {
    path: '/studies/3',
    arrange: (page) => aMember(page),
    act: async (page) => {
      await page.getByRole('button', { name: 'Mark Complete' }).click()
      await page.getByRole('button', { name: 'Dismiss' }).hover()
    },
  },
  'the prayer of a completed day': {
    path: '/studies/3',
    arrange: (page) => aMember(page),
    act: async (page) => {
      await page.getByRole('button', { name: 'Mark Complete' }).click()
      await page.getByRole('button', { name: 'Pray this' }).click()
      await expect(page.getByRole('region', { name: 'A prayer to close with' })).toBeVisible()
    },
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
    act: (page) => page.getByRole('region', { name: 'Books of the Bible' }).getByText('As a table').click(),
  },
  // Last, because the voices stay in the window.
  'a study that is read aloud': {
    path: '/studies/1',
    arrange: aVoice,
    act: async (page) => {
      await page.getByRole('button', { name: 'Listen', exact: true }).click()
      await page.getByLabel('Sleep timer').selectOption('15 minutes')
      await page.getByRole('button', { name: 'Pause' }).click()
    },
  },
})
