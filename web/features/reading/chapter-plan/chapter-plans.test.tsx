import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyDay } from '#contract/reading/chapter-plan/plan-schedule.ts'
import { chapterAt } from '#contract/scripture/bible-address.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { endSync } from '#web/entries/driver/sync-on-this-device.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import type { ReadingDay } from './chapter-plan.data.ts'
import { ChapterPlans } from './chapter-plans.tsx'
import { MarkChapter } from './mark-chapter.tsx'
import { PlansForToday } from './plans-for-today.tsx'

const day: ReadingDay = { today: '2026-03-02' as CalendarDate, rhythm: everyDay }
const later: ReadingDay = { today: '2026-03-06' as CalendarDate, rhythm: everyDay }

beforeEach(async () => {
  aServer({ 'POST /api/sync': 'unreachable' })
  for (const table of deviceDatabase().tables) await table.clear()
})

afterEach(() => {
  cleanup()
  endSync()
  vi.unstubAllGlobals()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(button('Save'))
const pill = (name: string) => screen.getByRole('checkbox', { name })

async function plansOf(owner: string, on = day) {
  aPage(<ChapterPlans owner={owner} day={on} />)
  return screen.findByRole('button', { name: 'New plan' })
}

/** Makes a plan for Romans, two chapters a day from 2 March. */
async function planRomans(owner: string) {
  fireEvent.click(await plansOf(owner))
  await screen.findByRole('form', { name: 'New plan' })
  fireEvent.click(pill('Romans'))
  type('Chapters a day', '2')
  save()
  return screen.findByRole('article', { name: 'Romans' })
}

function chapter(owner: string, number: number, on = day) {
  const here = chapterAt('romans', String(number))
  if (!here) throw new Error('Romans has no such chapter.')
  return aPage(<MarkChapter owner={owner} day={on} here={here} search="" />)
}

for (const kind of ['visitor', 'member']) {
  test(`a ${kind} makes a plan, reads its chapters, and sees that it is complete for today`, async () => {
    const owner = kind === 'visitor' ? 'visitor' : crypto.randomUUID()
    const card = await planRomans(owner)
    const todays = () =>
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('a')?.ariaLabel ?? item.textContent)
    expect(todays()).toEqual(['Romans 1', 'Romans 2'])
    expect(card.textContent).toContain('0 of 16 chapters read · 2 in the plan by today · until March 9, 2026')

    const first = chapter(owner, 1)
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as read' }))
    expect((await screen.findByText(/^Read\. Next is/)).querySelector('a')?.getAttribute('href')).toBe(
      '/bible/romans/2',
    )
    await waitFor(() => expect(todays()).toEqual(['Romans 1, read', 'Romans 2']))
    // The other chapter is not marked with it, and a mark made by mistake is undone.
    fireEvent.click(button('Undo: Romans 1 is read'))
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as read' }))
    await screen.findByRole('button', { name: 'Undo: Romans 1 is read' })
    first.unmount()

    chapter(owner, 2)
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as read' }))
    expect(await screen.findByText('Read for today.')).not.toBeNull()
    await waitFor(() => expect(card.textContent).toContain('Whenever you like, go on with Romans 3'))
  })
}

test('a chapter that no plan under way has cannot be marked', async () => {
  await planRomans('visitor')
  const genesis = chapterAt('genesis', '1')
  const { container } = aPage(genesis && <MarkChapter owner="visitor" day={day} here={genesis} search="" />)
  aPage(<PlansForToday owner="visitor" day={day} otherwise="None" />)
  await screen.findByText('Today: Romans 1, Romans 2')
  expect(container.textContent).toBe('')
  fireEvent.click(button('Pause: Romans'))
  await screen.findByText('None')
})

test('invalid input is refused beside its field, and what was typed stays', async () => {
  fireEvent.click(await plansOf('visitor'))
  await screen.findByRole('form', { name: 'New plan' })
  save()
  expect(await screen.findByText('Please choose at least one book')).not.toBeNull()
  expect(screen.getByText('Please give the plan a name')).not.toBeNull()
  for (const pace of ['0', '11', '1.5', 'two', '']) {
    type('Chapters a day', pace)
    expect(await screen.findByText('Please choose from 1 to 10 chapters a day')).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Chapters a day').value).toBe(pace)
  }
  const name = 'A'.repeat(200)
  type('Name', name)
  expect(await screen.findByText('Keep the name to 80 characters or fewer')).not.toBeNull()
  type('First day', '9999-01-01')
  expect(await screen.findByText('Please choose a day between 2000 and 2099')).not.toBeNull()
  type('First day', '2026-03-02')
  fireEvent.click(screen.getByRole('radio', { name: 'Finish by a date' }))
  fireEvent.click(pill('Jude'))
  type('Name', 'Jude')
  type('Last day', '2026-02-01')
  expect(await screen.findByText('Please choose a last day that is not before the first')).not.toBeNull()
  save()
  expect(screen.queryByRole('article')).toBeNull()
  type('Last day', '2026-03-02')
  save()
  expect(await screen.findByRole('article', { name: 'Jude' })).not.toBeNull()
})

test('the name is proposed from the books, until the reader writes one', async () => {
  fireEvent.click(await plansOf('visitor'))
  await screen.findByRole('form', { name: 'New plan' })
  const name = () => screen.getByLabelText<HTMLInputElement>('Name').value
  fireEvent.click(pill('Luke'))
  fireEvent.click(pill('Acts'))
  expect(name()).toBe('Luke and Acts')
  expect(screen.getByText('52 chapters, until April 22, 2026.')).not.toBeNull()
  fireEvent.click(pill('New Testament'))
  expect(name()).toBe('The New Testament')
  type('Name', 'With Anna')
  fireEvent.click(pill('Whole Bible'))
  expect(name()).toBe('With Anna')
  expect(pill('Genesis')).toHaveProperty('checked', true)
})

test('a reader who has missed days moves the plan to today, without a word of blame, and can undo it', async () => {
  await planRomans('visitor')
  cleanup()
  await plansOf('visitor', later)
  const card = await screen.findByRole('article', { name: 'Romans' })
  expect(card.textContent).toContain('0 of 16 chapters read · 10 in the plan by today')
  expect(card.textContent).not.toMatch(/behind|late|missed/i)
  fireEvent.click(button('Move the plan to today: Romans'))
  await waitFor(() => expect(card.textContent).toContain('2 in the plan by today · until March 13, 2026'))
  expect(screen.queryByRole('button', { name: 'Move the plan to today: Romans' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Move the plan to today: Romans' })
})

test('a plan is paused and goes on, is edited, and is deleted with Undo', async () => {
  await planRomans('visitor')
  const card = screen.getByRole('article', { name: 'Romans' })
  fireEvent.click(button('Pause: Romans'))
  await waitFor(() => expect(card.textContent).toContain('Resting. It goes on with Romans 1'))
  fireEvent.click(button('Go on from today: Romans'))
  await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(2))

  fireEvent.click(button('Edit: Romans'))
  await screen.findByRole('form', { name: 'Edit: Romans' })
  type('Name', 'Paul to Rome')
  save()
  await screen.findByRole('article', { name: 'Paul to Rome' })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Paul to Rome' }))
  await screen.findByText(/^No plan yet/)
  // Before its toast appears, that of the previous action may still offer to undo that action.
  await screen.findByText('Plan deleted')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('article', { name: 'Paul to Rome' })
})

test('the chapters read in a plan are deleted and restored with it; an unmarked one stays unread', async () => {
  const marked = async () =>
    (await deviceDatabase().table('entries').toArray()).filter(
      ({ kind, fields }) => kind === 'chapter-read' && fields.deletedAt === null,
    )
  await planRomans('visitor')
  const second = chapter('visitor', 2)
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: Romans 2 is read' }))
  await screen.findByRole('button', { name: 'Mark as read' })
  second.unmount()
  chapter('visitor', 1)
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read' }))
  await screen.findByRole('button', { name: 'Undo: Romans 1 is read' })
  expect(await marked()).toHaveLength(1)

  fireEvent.click(button('Delete: Romans'))
  await waitFor(async () => expect(await marked()).toEqual([]))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(/1 of 16 chapters read/)
  expect(await marked()).toHaveLength(1)
})

test('a loading message is shown first; without a plan, the reader sees how to begin', async () => {
  const { rerender } = aPage(<ChapterPlans owner={null} day={null} />)
  expect(screen.getByText('Loading your plans...').role).toBe('status')
  rerender(<p />)
  await plansOf('visitor')
  expect(screen.getByText(/^No plan yet/)).not.toBeNull()
})

test('a plan of which every chapter is read says so', async () => {
  fireEvent.click(await plansOf('visitor'))
  await screen.findByRole('form', { name: 'New plan' })
  fireEvent.click(pill('Jude'))
  save()
  const card = await screen.findByRole('article', { name: 'Jude' })
  const jude = chapterAt('jude', '1')
  aPage(jude && <MarkChapter owner="visitor" day={day} here={jude} search="" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read' }))
  await waitFor(() => expect(card.textContent).toContain('You have read this chapter.'))
  expect(await screen.findByText(/^You have read all of/)).not.toBeNull()
})
