import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { markStyles } from '#contract/reading/mark/mark-style.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { putAllInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { expect } from '#e2e/fixtures/test.ts'
import { testScreens } from './test-screens.ts'

/** Creates a member with a mark in each style, with a long label and a long note. */
async function withMarks(page: Page): Promise<void> {
  await aMember(page)
  const texts = { label: 'wilhelmina'.repeat(6), note: 'wilhelmina'.repeat(20), deletedAt: null }
  const marks = markStyles.map((style, index) => ({
    entry: randomUUID(),
    values: { place: `WEB ROM 8:${index + 1}`, style, ...texts },
  }))
  await putAllInAccount(page, 'mark', marks)
}

testScreens('notes and marks', {
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
        // Saving closes the form; otherwise the next note would be typed into it.
        if (content) await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
      }
      await expect(page.getByText('Please write something in your note')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Psalm 23:1-3' })).toBeVisible()
    },
  },
  'My Bible without a mark': {
    path: '/my-bible',
    act: (page) => expect(page.getByText('Nothing is marked yet.')).toBeVisible(),
  },
  'My Bible with marks in every style, filtered': {
    path: '/my-bible',
    arrange: (page) => withMarks(page),
    act: async (page) => {
      await page.getByRole('button', { name: 'Filter' }).click()
      await expect(page.locator('article mark')).toHaveCount(markStyles.length)
    },
  },
  'a mark being changed, with a mistake': {
    path: '/my-bible',
    arrange: (page) => withMarks(page),
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit: Romans 8:1' }).click()
      await page.getByLabel('Label').fill('wilhelmina'.repeat(10))
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(/^Keep the label to/)).toBeVisible()
    },
  },
  'the colors being named': {
    path: '/my-bible',
    arrange: (page) => withMarks(page),
    act: async (page) => {
      await page.getByRole('button', { name: 'Name the colors' }).click()
      await page.getByLabel('Gold').fill('wilhelmina'.repeat(4))
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(/^Keep the name to/)).toBeVisible()
    },
  },
  'marks of a file with long names, imported, with lines that were not understood': {
    path: '/my-bible/import',
    act: async (page) => {
      const word = 'wilhelmina'.repeat(5)
      const row = `John 3:16,${word},${word},${word.repeat(20)},3/4/2024`
      const text = `Reference,Color,Label,Note,${word}.date\n${row}\nGen 51:1\n"Rom 8:28; Ps 1"\nActs 8:37\n,,,free`
      await page
        .getByLabel('Files with marks or notes')
        .setInputFiles({ name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page.getByText(/^Columns: reference/).click()
      await page.getByRole('button', { name: 'Import 4 marks and 1 note' }).click()
      await expect(page.getByText('4 marks added.')).toBeVisible()
    },
  },
  'a file that cannot be imported': {
    path: '/my-bible/import',
    act: async (page) => {
      await page.getByLabel('Files with marks or notes').setInputFiles({
        name: 'backup.abdb',
        mimeType: 'text/csv',
        buffer: Buffer.from('SQLite format 3\0'),
      })
      await expect(page.getByRole('alert')).toContainText('which this page cannot open')
    },
  },
})

testScreens('reading plans and memory verses', {
  'reading plans: none yet': {
    path: '/bible/plans',
    act: (page) => expect(page.getByText('No plan yet')).toBeVisible(),
  },
  'reading plans: under way, paused and complete, and a new one with mistakes': {
    path: '/bible/plans',
    arrange: async (page) => {
      await aMember(page)
      const plan = {
        chaptersPerDay: 3,
        finishOn: null,
        startOn: '2026-01-01',
        pausedOn: null,
        deletedAt: null,
      }
      const read = { readOn: '2026-01-01', deletedAt: null }
      await putAllInAccount(page, 'chapter-plan', [
        { entry: 'a', values: { ...plan, name: 'wilhelmina'.repeat(8), books: '1CO 2CO 1TH' } },
        { entry: 'b', values: { ...plan, name: 'Romans', books: 'ROM', pausedOn: '2026-01-02' } },
        { entry: 'c', values: { ...plan, name: 'Jude', books: 'JUD' } },
        { entry: 'd', values: { ...plan, name: 'Psalms', books: 'PSA', startOn: '2099-01-01' } },
      ])
      await putAllInAccount(page, 'chapter-read', [
        { entry: 'a-1co1', values: read },
        { entry: 'c-jud1', values: read },
      ])
    },
    act: async (page) => {
      await expect(page.getByText('You have read this chapter.')).toBeVisible()
      await page.getByRole('button', { name: 'New plan' }).click()
      await page.getByText('Books of the Old Testament').click()
      await page.getByLabel('Chapters a day').fill('11')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Please choose at least one book')).toBeVisible()
    },
  },
  'a chapter of a reading plan': {
    path: '/bible/jude/1',
    arrange: async (page) => {
      await aMember(page)
      const plan = {
        chaptersPerDay: 1,
        finishOn: null,
        startOn: '2026-01-01',
        pausedOn: null,
        deletedAt: null,
      }
      await putAllInAccount(page, 'chapter-plan', [
        { entry: 'a', values: { ...plan, name: 'wilhelmina'.repeat(8), books: '3JN JUD REV' } },
      ])
    },
    act: (page) => page.getByRole('button', { name: 'Mark as read' }).click(),
  },
  'Scripture Memory, with the tips': {
    path: '/memory',
    act: async (page) => {
      await page.getByText('Memorization tips').click()
      await expect(page.getByRole('list', { name: 'Memorization tips' })).toBeVisible()
    },
  },
  'a verse of a visitor’s own, revealed, and another to be added': {
    path: '/memory',
    act: async (page) => {
      await page.getByRole('button', { name: 'Mark as memorized' }).click()
      await page.getByRole('button', { name: 'Add a verse' }).click()
      await page.getByLabel('Reference').fill('ps 23:1-3')
      await page.getByRole('button', { name: 'Look it up' }).click()
      await page.getByRole('button', { name: 'Add this verse' }).click()
      await page.getByRole('button', { name: 'Reveal Verse' }).click()
      await page.getByRole('button', { name: 'Add a verse' }).click()
      await page.getByRole('button', { name: 'Look it up' }).click()
      await expect(page.getByText(/^Please enter a reference, such as/)).toBeVisible()
    },
  },
})

testScreens('prayers', {
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
        if (title) await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
      }
      await expect(page.getByText('Please give your prayer a title')).toBeVisible()
      await page.getByRole('button', { name: 'Delete: Rain' }).click()
      await page.getByText('Recently deleted (1)').click()
      await page.getByRole('button', { name: /^Mark as answered: wil/ }).click()
      await expect(page.getByLabel('When was it answered?')).toBeVisible()
    },
  },
  'a prayer for somebody with a long name, on lists and on no day yet': {
    path: '/prayer',
    arrange: (page) => aMember(page),
    act: async (page) => {
      for (const title of ['Rain', 'Sun', 'Work']) {
        if (title === 'Work') await page.getByRole('button', { name: 'Filter' }).click()
        await page.getByRole('button', { name: 'New Prayer' }).click()
        const form = page.getByRole('form', { name: 'New Prayer' })
        await form.getByLabel('Title').fill(title)
        await form.getByLabel('Description').fill('For the fields')
        await form.getByText('Person, lists and schedule').click()
        await form.getByLabel('Person (optional)').fill('wilhelmina'.repeat(8))
        await form.getByLabel('Lists (optional)').fill('wilhelmina'.repeat(4))
        await form.getByText(title === 'Work' ? 'On some days' : 'Every day').click()
        await form.getByRole('button', { name: 'Save' }).click()
        if (title !== 'Work') await expect(form).toBeHidden()
      }
      await expect(page.getByText('Please choose a day of the week')).toBeVisible()
    },
  },
  'a prayer with a long name in a session': {
    path: '/prayer',
    arrange: (page) => aMember(page),
    act: async (page) => {
      await page.getByRole('button', { name: 'New Prayer' }).click()
      await page.getByLabel('Title').fill('wilhelmina'.repeat(20))
      await page.getByLabel('Description').fill('She is afraid. '.repeat(60))
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'Pray', exact: true }).click()
      await page.getByLabel('Quiet timer').selectOption('5')
      await page.getByRole('button', { name: 'Psalm 56:3–4' }).click()
      await expect(page.getByText('I will put my trust in you.')).toBeVisible()
    },
  },
  'a book without an answered prayer': {
    path: '/prayer/answered',
    act: (page) => expect(page.getByRole('link', { name: 'Open your prayer journal' })).toBeVisible(),
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
})
