import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSync, syncOnThisDevice } from '#web/entries/driver/sync-on-this-device.ts'
import type { UnsentChange } from '#web/entries/replica/rows.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { writesSettled } from '#web/lib/device/write-ahead.ts'
import { today } from '#web/lib/format/today.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { PrayerJournal } from './prayer-journal.tsx'
import { samplePrayer } from './sample-prayer.ts'

let owner: string

beforeEach(() => {
  // A new member per test, so that no test reads another's prayers; the server cannot be reached.
  owner = crypto.randomUUID()
  aServer({ 'POST /api/sync': 'unreachable' })
})

afterEach(() => {
  cleanup()
  endSync(owner)
  vi.unstubAllGlobals()
})

const aJournal = () => aPage(<PrayerJournal owner={owner} />)
const named = (role: string, name: string | RegExp) => screen.getByRole(role, { name })
const press = (name: string | RegExp) => fireEvent.click(named('button', name))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const theList = (name: string) => within(screen.getByRole('region', { name }))

const loaded = () => screen.findByRole('button', { name: 'New Prayer' })
const closed = () => waitFor(() => expect(screen.queryByRole('form')).toBeNull())

async function write(title: string, request: string): Promise<void> {
  press('New Prayer')
  await screen.findByRole('form', { name: 'New Prayer' })
  type('Title', title)
  type('Description', request)
  press('Save')
  await screen.findByRole('article', { name: title })
  await closed()
}

test('a loading message is shown first, and then an empty journal shows how to begin', async () => {
  aJournal()
  expect(screen.getByText('Loading your prayer journal...').role).toBe('status')
  expect(await screen.findByText('No prayer requests yet. Start your prayer journal today!')).not.toBeNull()
  expect(screen.queryByText(/active requests?$|answered prayers?$/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pray' })).toBeNull()
})

test('an empty journal offers encryption; with prayers, it is in the menu with the files', async () => {
  aPage(<PrayerJournal owner={owner} encryptionPath="/profile/encryption" />)
  const link = await screen.findByRole('link', { name: 'Encrypt your prayers' })
  expect(link.getAttribute('href')).toBe('/profile/encryption')
  await write('Rain', 'For the fields')
  expect(screen.queryByText('Encrypt your prayers')).toBeNull()
  fireEvent.keyDown(named('button', 'Files and more'), { key: 'Enter' })
  const item = await screen.findByRole('menuitem', { name: 'Encrypt your prayers' })
  expect(item.getAttribute('href')).toBe('/profile/encryption')
})

test('a visitor sees one sample request', async () => {
  owner = 'visitor'
  aJournal()
  const [sample, ...others] = await screen.findAllByRole('article')
  expect(others).toEqual([])
  expect(sample?.textContent).toContain('An example, yours to change or to delete')
})

test('an incomplete form reports the missing fields, preserves the input, and saves when it is complete', async () => {
  aJournal()
  await loaded()
  press('New Prayer')
  const form = within(await screen.findByRole('form', { name: 'New Prayer' }))
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'Personal' }).checked).toBe(true)
  expect(form.getByLabelText('Description').getAttribute('rows')).toBe('4')
  press('Save')
  expect(form.getByText('Please give your prayer a title')).not.toBeNull()
  expect(form.getByText('Please write what you are praying for')).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Title')))
  type('Title', 'x'.repeat(201))
  type('Description', 'x'.repeat(20_001))
  expect(form.getByText('Keep the title to 200 characters or fewer')).not.toBeNull()
  expect(form.getByText('Keep the prayer to 20,000 characters or fewer')).not.toBeNull()
  expect(form.getByText('1 character too many')).not.toBeNull()
  type('Title', 'Rain')
  type('Description', '<b>For the fields</b>')
  fireEvent.click(form.getByRole('radio', { name: 'World' }))
  press('Save')
  const prayer = within(await screen.findByRole('article', { name: 'Rain' }))
  expect(prayer.getByText('<b>For the fields</b>')).not.toBeNull()
  expect(prayer.getByText('World')).not.toBeNull()
  await closed()
  await waitFor(() => expect(document.activeElement).toBe(named('article', 'Rain')))
  expect(await screen.findByText('Saved on this device, waiting for a connection')).not.toBeNull()
})

test('a half-typed form reopens with its input after the page was left, but not after Cancel', async () => {
  const page = aJournal()
  await loaded()
  press('New Prayer')
  await screen.findByRole('form', { name: 'New Prayer' })
  type('Title', 'Half a prayer')
  page.unmount()
  aJournal()
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Half a prayer')
  press('Cancel')
  cleanup()
  aJournal()
  await loaded()
  expect(screen.queryByRole('form')).toBeNull()
})

test('a saved form whose draft was not deleted, as after a power loss, creates no second entry when saved again', async () => {
  aJournal()
  await loaded()
  press('New Prayer')
  await screen.findByRole('form', { name: 'New Prayer' })
  type('Title', 'Rain')
  type('Description', 'For the fields')
  const drafts = () => deviceDatabase().table('drafts')
  await waitFor(async () => expect(await drafts().where('owner').equals(owner).count()).toBe(1))
  const [row] = await drafts().where('owner').equals(owner).toArray()
  press('Save')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  await writesSettled()
  cleanup()
  await drafts().put(row)

  aJournal()
  await screen.findByRole('form', { name: 'New Prayer' })
  press('Save')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('continuing an edit does not overwrite unseen changes of another device', async () => {
  aJournal()
  await loaded()
  await write('Rain', 'For the fields')
  press('Edit: Rain')
  await screen.findByRole('form', { name: 'Edit: Rain' })
  type('Description', 'For every field')
  const engine = syncOnThisDevice(owner)
  const [before] = engine.list('prayer').entries
  await engine.write([{ kind: 'prayer', id: before?.id ?? '', fields: { request: 'From elsewhere' } }])
  cleanup()

  aJournal()
  await screen.findByRole('form', { name: 'Edit: Rain' })
  press('Save')
  await closed()
  const database = deviceDatabase()
  const unsent = await database.table<UnsentChange>('unsent').where('owner').equals(owner).toArray()
  database.close()
  const fields = { request: { value: 'For every field', over: before?.stamps.request } }
  expect(unsent.at(-1)?.fields).toEqual(fields)
})

test('a prayer can be marked as answered and active again; the entered day and story remain', async () => {
  aJournal()
  await loaded()
  await write('Work for Ben', 'That he finds some')
  press('Mark as answered: Work for Ben')
  const form = within(await screen.findByRole('form', { name: 'The answer to: Work for Ben' }))
  const answered = theList('Answered Prayers')
  expect(answered.getByRole('img', { name: 'Answered' })).not.toBeNull()
  expect(document.activeElement).toBe(answered.getByRole('article', { name: 'Work for Ben' }))
  expect(screen.queryByRole('region', { name: 'Active Prayers' })).toBeNull()
  const day = form.getByLabelText<HTMLInputElement>('When was it answered?')
  expect(day.value).toBe(today())
  fireEvent.change(day, { target: { value: '9999-12-31' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(form.getByText('Please choose today or an earlier day')).not.toBeNull()
  fireEvent.change(day, { target: { value: '2026-02-01' } })
  type('How was it answered? (optional)', 'A bakery took him')
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await answered.findByText('February 1, 2026')).not.toBeNull()
  expect(answered.getByText('A bakery took him')).not.toBeNull()

  await closed()
  press('Pray again: Work for Ben')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Answered Prayers' })).toBeNull())
  expect(screen.getByText('1 active request')).not.toBeNull()
  press('Mark as answered: Work for Ben')
  expect(await screen.findByText('A bakery took him')).not.toBeNull()
})

test('a deleted prayer can be restored by Undo or from the list of deleted prayers; the focus is not lost', async () => {
  aJournal()
  await loaded()
  await write('First', 'One')
  await write('Second', 'Two')
  press('Delete: Second')
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'First' }))
  await screen.findByText('Prayer deleted')
  expect(screen.queryByRole('article', { name: 'Second' })).toBeNull()
  press('Undo')
  expect(await screen.findByRole('article', { name: 'Second' })).not.toBeNull()
  press('Delete: First')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  press('Delete: Second')
  await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]))
  expect(document.activeElement).toBe(named('button', 'New Prayer'))
  expect(screen.getByText('Recently deleted (2)')).not.toBeNull()
  press('Restore: First')
  expect(await screen.findByRole('article', { name: 'First' })).not.toBeNull()
})

test('a prayer is edited in place, and only changed fields are stored', async () => {
  aJournal()
  await loaded()
  await write('Rain', 'For the fields')
  press('Edit: Rain')
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Description')
  expect(field.value).toBe('For the fields')
  type('Description', 'For the fields, and for us')
  press('Save')
  expect(await screen.findByText('For the fields, and for us')).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Rain' })))
})

test('prayers can be filtered by category once there is more than one category', async () => {
  aJournal()
  await loaded()
  for (const title of ['a', 'b', 'c', 'd', 'e']) await write(title, 'x')
  expect(screen.queryByRole('group', { name: 'Show' })).toBeNull()
  press('New Prayer')
  const form = within(await screen.findByRole('form', { name: 'New Prayer' }))
  type('Title', 'A healing')
  type('Description', 'x')
  fireEvent.click(form.getByRole('radio', { name: 'Health' }))
  press('Save')
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const filter = within(await screen.findByRole('group', { name: 'Show' }))
  act(() => fireEvent.click(filter.getByRole('radio', { name: 'Health' })))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText('6 active requests')).not.toBeNull()
  press('Show all')
  expect(screen.getAllByRole('article').length).toBeGreaterThan(1)
  expect(screen.queryByRole('group', { name: 'Show' })).toBeNull()
})

test('a prayer has a person, lists and days; the next form suggests the names, and the search finds them', async () => {
  aJournal()
  await loaded()
  await write('Rain', 'For the fields')
  press('New Prayer')
  const form = within(await screen.findByRole('form', { name: 'New Prayer' }))
  type('Title', 'Sleep')
  type('Description', 'Through the night')
  type('Person (optional)', ' Ada ')
  type('Lists (optional)', 'family,Church')
  fireEvent.click(form.getByRole('radio', { name: 'On some days' }))
  press('Save')
  expect(form.getByText('Please choose a day of the week')).not.toBeNull()
  fireEvent.click(form.getByRole('checkbox', { name: 'thursday' }))
  fireEvent.click(form.getByRole('checkbox', { name: 'monday' }))
  type('Until (optional)', '2030-05-01')
  press('Save')
  const sleep = await screen.findByRole('article', { name: 'Sleep' })
  expect(sleep.textContent).toContain('for Ada')
  expect(sleep.textContent).toContain('Mondays and Thursdays until May 1, 2030')
  await closed()
  const [written] = syncOnThisDevice(owner)
    .list('prayer')
    .entries.filter((one) => one.fields.title === 'Sleep')
  expect(written?.fields).toMatchObject({
    person: 'Ada',
    lists: 'family, Church',
    prayOn: 'monday,thursday',
    prayUntil: '2030-05-01',
  })

  press('Filter')
  fireEvent.change(screen.getByLabelText('Person'), { target: { value: 'Ada' } })
  expect(screen.getAllByRole('article')).toEqual([sleep])
  fireEvent.change(screen.getByLabelText('Person'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('List'), { target: { value: 'Church' } })
  expect(screen.getAllByRole('article')).toEqual([sleep])

  // A new prayer is always displayed, regardless of the filter.
  press('New Prayer')
  const next = within(await screen.findByRole('form', { name: 'New Prayer' }))
  type('Title', 'Work')
  type('Description', 'For Ben')
  expect(next.getByLabelText<HTMLInputElement>('Person (optional)').list?.options[0]?.value).toBe('Ada')
  fireEvent.click(next.getByRole('button', { name: 'Church', hidden: true }))
  expect(next.getByLabelText<HTMLInputElement>('Lists (optional)').value).toBe('Church')
  press('Save')
  expect(await screen.findByRole('article', { name: 'Work' })).not.toBeNull()
  await closed()
  expect(screen.getAllByRole('article')).toHaveLength(3)
})

test('editing a prayer without person, lists and schedule stores only the changed fields', async () => {
  const engine = syncOnThisDevice(owner)
  const { person: _, lists: __, prayOn: ___, prayUntil: ____, ...before } = samplePrayer()
  await engine.write([{ kind: 'prayer', id: crypto.randomUUID(), fields: { ...before, title: 'Rain' } }])
  aJournal()
  await screen.findByRole('article', { name: 'Rain' })
  press('Edit: Rain')
  await screen.findByRole('form', { name: 'Edit: Rain' })
  type('Title', 'Much rain')
  press('Save')
  await closed()
  const database = deviceDatabase()
  const unsent = await database.table<UnsentChange>('unsent').where('owner').equals(owner).toArray()
  database.close()
  expect(Object.keys(unsent.at(-1)?.fields ?? {})).toEqual(['title'])
})
