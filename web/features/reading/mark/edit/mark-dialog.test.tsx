import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_MARK_NOTE_CHARS } from '#contract/limits/mark-limits.ts'
import { endSync, syncOnThisDevice } from '#web/entries/driver/sync-on-this-device.ts'
import { useMarks } from '#web/features/reading/mark/mark.data.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { MarkDialog } from './mark-dialog.tsx'

let owner: string
const onClose = vi.fn()

beforeEach(() => {
  owner = crypto.randomUUID()
  onClose.mockClear()
  aServer({ 'POST /api/sync': 'unreachable' })
})

afterEach(() => {
  cleanup()
  endSync()
  vi.unstubAllGlobals()
})

const usual = { place: 'WEB ROM 8:28', style: 'gold', label: '', note: '', deletedAt: null }

function First() {
  const [first] = useMarks(owner).marks ?? []
  return first ? <MarkDialog owner={owner} mark={first} onClose={onClose} /> : <p>No mark</p>
}

/** Writes marks as this device would, and opens the dialog of the newest. */
async function openDialog(...marks: object[]): Promise<HTMLElement> {
  const engine = syncOnThisDevice(owner)
  for (const fields of marks)
    await engine.write([{ kind: 'mark', id: crypto.randomUUID(), fields: { ...usual, ...fields } }])
  aPage(<First />)
  await screen.findByLabelText(/^Note/)
  return screen.getByRole('dialog', { name: 'Romans 8:28' })
}

const stored = () =>
  syncOnThisDevice(owner)
    .list('mark')
    .entries.map(({ fields }) => fields)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('style, label and note are changed, and a label in use is suggested', async () => {
  const dialog = await openDialog({ label: 'promise' })
  expect([...dialog.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'))).toEqual([
    'promise',
  ])
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Underline' }))
  fireEvent.change(screen.getByLabelText(/^Label/), { target: { value: ' hope ' } })
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'All things' } })
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(stored()).toMatchObject([{ style: 'underline', label: 'hope', note: 'All things' }])
})

test('a note that is too long is rejected at its field, and its text remains', async () => {
  await openDialog({})
  const text = 'x'.repeat(MAX_MARK_NOTE_CHARS + 1)
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: text } })
  press('Save')
  expect(await screen.findByText('Keep the note to 4,000 characters or fewer')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', text)
})

test('a deleted mark can be restored with Undo', async () => {
  await openDialog({})
  press('Delete mark')
  await waitFor(() => expect(stored()[0]?.deletedAt).not.toBeNull())
  expect(onClose).toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(stored()[0]?.deletedAt).toBeNull())
})

test('a conflict copy of the note is displayed, and can replace the text in the form', async () => {
  const createdAt = '2026-03-01T08:00:00.000Z'
  const other = { id: 'other', field: 'note', text: 'Written on the phone', at: createdAt }
  await deviceDatabase()
    .table('entries')
    .put({
      owner,
      kind: 'mark',
      id: crypto.randomUUID(),
      createdAt,
      fields: { ...usual, note: 'Written here' },
      stamps: {},
      others: [other],
      version: 1,
      isSample: false,
    })
  await openDialog()
  expect(screen.getByText(/^You also wrote this note in another tab/)).toBeTruthy()
  press('Use this one')
  await waitFor(() => expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Written on the phone'))
  expect(screen.queryByText('You also wrote this note in another tab')).toBeNull()
})
