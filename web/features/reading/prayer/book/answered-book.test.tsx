import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSync, syncOnThisDevice } from '#web/entries/driver/sync-on-this-device.ts'
import { samplePrayer } from '#web/features/reading/prayer/sample-prayer.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { AnsweredBook } from './answered-book.tsx'

let owner: string

beforeEach(() => {
  owner = crypto.randomUUID()
  aServer({ 'POST /api/sync': 'unreachable' })
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

afterEach(() => {
  cleanup()
  endSync(owner)
  vi.unstubAllGlobals()
})

async function answered(...prayers: [title: string, answeredOn: string | null][]): Promise<void> {
  const at = '2024-01-01T12:00:00.000Z'
  const fields = { ...samplePrayer(), date: '2024-01-01', story: 'It came' }
  await syncOnThisDevice(owner).write([
    ...prayers.map(([title, answeredOn]) => ({
      ...({ kind: 'prayer', id: title.toLowerCase(), at, fields: { ...fields, title, answeredOn } } as const),
    })),
    ...[1, 2].map((time) => {
      const prayedAt = `2024-01-0${time}T12:00:00.000Z`
      const fields = { prayer: 'rain', prayedAt, deletedAt: null }
      return { kind: 'prayed', id: `time-${time}`, at: prayedAt, fields } as const
    }),
  ])
}

const book = () => screen.getByRole('region', { name: 'Book of answered prayers' })
const heading = () => within(book()).getByRole('heading', { level: 2 }).textContent
const key = (key: string) => fireEvent.keyDown(document.body, { key })

test('buttons and keys lead through the answered prayers, year by year, the oldest first', async () => {
  await answered(['Work', '2025-06-01'], ['Rain', '2024-02-03'], ['Sleep', null], ['Peace', '2024-12-31'])
  aPage(<AnsweredBook owner={owner} />)
  await screen.findByRole('region')
  expect(heading()).toBe('Answered Prayers')
  expect(book().textContent).toContain('2024 to 2025')
  expect(book().textContent).toContain('3 answered prayers')
  const read = [heading()]
  for (let page = 0; page < 5; page += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    read.push(heading())
  }
  expect(read).toEqual(['Answered Prayers', '2024', 'Rain', 'Peace', '2025', 'Work'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  key('ArrowLeft')
  expect(heading()).toBe('2025')
  key('Home')
  expect(heading()).toBe('Answered Prayers')
  key('End')
  expect(heading()).toBe('Work')
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2024' } })
  key('ArrowRight')
  const rain = within(book()).getByRole('article', { name: 'Rain' })
  await waitFor(() => expect(rain.textContent).toContain('Asked on January 1, 2024, prayed twice'))
  expect(rain.textContent).toContain('Answered on February 3, 2024')
  expect(rain.textContent).toContain('It came')
})

test('the whole book is printed, although the screen shows one page at a time', async () => {
  await answered(['Rain', '2024-02-03'], ['Work', '2025-06-01'])
  aPage(<AnsweredBook owner={owner} />)
  await screen.findByRole('region')
  expect(screen.queryAllByRole('article')).toEqual([])
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('article').map((article) => article.querySelector('h2')?.textContent)).toEqual([
    'Rain',
    'Work',
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryAllByRole('article')).toEqual([])
})

test('an empty book explains its content', async () => {
  await answered(['Sleep', null])
  aPage(<AnsweredBook owner={owner} />)
  expect(await screen.findByText('What is answered is gathered here, a page for each prayer.')).not.toBeNull()
})

test('on a locked device the book shows a notice instead of the message for an empty book', async () => {
  const at = '2024-01-01T12:00:00.000Z'
  const locked = {
    owner,
    kind: 'prayer',
    id: 'rain',
    createdAt: at,
    fields: { deletedAt: null },
    sealing: 'locked',
  }
  await deviceDatabase()
    .table('entries')
    .put({ ...locked, stamps: {}, others: [], version: 1, isSample: false })
  aPage(<AnsweredBook owner={owner} notice="Locked" />)
  expect(await screen.findByText('Locked')).not.toBeNull()
  expect(screen.queryByText(/is gathered here/)).toBeNull()
})
