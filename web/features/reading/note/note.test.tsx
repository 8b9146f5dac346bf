import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_NOTE_CHARS } from '#contract/limits.ts'
import { endSync, syncOnThisDevice } from '#web/entries/driver/sync-on-this-device.ts'
import type { UnsentChange } from '#web/entries/replica/rows.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { writesSettled } from '#web/lib/device/write-ahead.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { NotesOnDay } from './notes-on-day.tsx'
import { StudyNotes } from './study-notes.tsx'

const titles = new Map([[8, 'The Voice Behind Everything']])

let owner: string
let server: ReturnType<typeof aServer>

beforeEach(() => {
  // A new member per test, so that no test reads another's notes; the server cannot be reached.
  owner = crypto.randomUUID()
  server = aServer({ 'POST /api/sync': 'unreachable' })
})

afterEach(() => {
  cleanup()
  endSync()
  vi.unstubAllGlobals()
})

const aList = (onDay = () => undefined) => aPage(<StudyNotes owner={owner} titles={titles} onDay={onDay} />)
const named = (role: string, name: string | RegExp) => screen.getByRole(role, { name })
const press = (name: string | RegExp) => fireEvent.click(named('button', name))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const titlesShown = () =>
  screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent)

async function write(title: string, content: string, more: Record<string, string> = {}): Promise<void> {
  press('New Note')
  await screen.findByRole('form', { name: 'New Note' })
  for (const [label, value] of Object.entries({ Title: title, Content: content, ...more })) {
    type(new RegExp(`^${label}`), value)
  }
  await save(title)
}

/** The form closes once the note is stored, a moment after it is displayed. */
async function save(title: string): Promise<HTMLElement> {
  press('Save')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  return screen.findByRole('article', { name: title })
}

test('a loading message is shown first, and then a member without notes sees how to begin', async () => {
  aList()
  expect(screen.getByText('Loading your notes...').role).toBe('status')
  await screen.findByText('No study notes yet. Start capturing insights from your studies!')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a visitor sees one sample note', async () => {
  owner = 'visitor'
  aList()
  const [sample, ...others] = await screen.findAllByRole('article')
  expect(others).toEqual([])
  expect(sample?.textContent).toContain('An example, yours to change or to delete')
  fireEvent.pointerDown(named('button', 'Files'), { button: 0, ctrlKey: false })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save a copy as a table (CSV)' }))
  expect(await screen.findByText('You have no notes to save yet')).not.toBeNull()
})

test('an invalid form reports missing and too long fields, and its input is restored when it is reopened', async () => {
  aList()
  await screen.findByText(/^No study notes yet/)
  press('New Note')
  await screen.findByRole('form', { name: 'New Note' })
  expect(named('textbox', 'Content').getAttribute('rows')).toBe('6')
  press('Save')
  expect(screen.getByText('Please give your note a title')).not.toBeNull()
  expect(screen.getByText('Please write something in your note')).not.toBeNull()
  const long = 'x'.repeat(MAX_NOTE_CHARS + 1)
  type('Content', long)
  type(/^Day of the plan/, '1501')
  expect(screen.getByText('1 character too many')).not.toBeNull()
  expect(screen.getByText('Keep the note to 20,000 characters or fewer')).not.toBeNull()
  expect(screen.getByText('Please choose a day from 1 to 1500')).not.toBeNull()
  cleanup()

  aList()
  await screen.findByRole('form', { name: 'New Note' })
  expect((named('textbox', 'Content') as HTMLTextAreaElement).value).toBe(long)
  type('Title', 'Light')
  type('Content', 'Shorter')
  type(/^Day of the plan/, '8')
  const note = await save('Light')
  await waitFor(() => expect(document.activeElement).toBe(note))
  expect(within(note).getByRole('link').getAttribute('href')).toBe('/studies/8')
  expect(within(note).getByRole('link').textContent).toBe('Day 8 · The Voice Behind Everything')
  expect(note.textContent).toContain('On this device')
})

test('notes are listed newest first, as plain text with line breaks; long notes are collapsed', async () => {
  aList()
  await screen.findByText(/^No study notes yet/)
  const markup = '<img src=x onerror=alert(1)>\n\n**bold** שלום'
  await write('First', markup)
  await write('Second', 'word '.repeat(400))
  expect(titlesShown()).toEqual(['Second', 'First'])
  expect(screen.getByText(/onerror/).textContent).toBe(markup)
  const shown = () => named('article', 'Second').textContent?.length ?? 0
  expect(shown()).toBeLessThan(1000)
  press('Show all: Second')
  expect(shown()).toBeGreaterThan(2000)
})

test('a saved form whose draft was not deleted, as after a power loss, creates no second entry when saved again', async () => {
  aList()
  await screen.findByText(/^No study notes yet/)
  press('New Note')
  await screen.findByRole('form', { name: 'New Note' })
  type('Title', 'Lamp')
  type('Content', 'A lamp')
  const drafts = () => deviceDatabase().table('drafts')
  await waitFor(async () => expect(await drafts().where('owner').equals(owner).count()).toBe(1))
  const [row] = await drafts().where('owner').equals(owner).toArray()
  press('Save')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  await writesSettled()
  cleanup()
  await drafts().put(row)

  aList()
  await screen.findByRole('form', { name: 'New Note' })
  press('Save')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('continuing an edit does not overwrite unseen changes of another device', async () => {
  aList()
  await screen.findByText(/^No study notes yet/)
  await write('Lamp', 'A lamp')
  press('Edit: Lamp')
  await screen.findByRole('form', { name: 'Edit: Lamp' })
  type('Content', 'A lamp that burns')
  const engine = syncOnThisDevice(owner)
  const [before] = engine.list('note').entries
  await engine.write([{ kind: 'note', id: before?.id ?? '', fields: { content: 'From elsewhere' } }])
  cleanup()

  aList()
  await screen.findByRole('form', { name: 'Edit: Lamp' })
  await save('Lamp')
  const database = deviceDatabase()
  const unsent = await database.table<UnsentChange>('unsent').where('owner').equals(owner).toArray()
  database.close()
  const fields = { content: { value: 'A lamp that burns', over: before?.stamps.content } }
  expect(unsent.at(-1)?.fields).toEqual(fields)
})

test('a visitor who writes in two windows retains the changes of each', async () => {
  owner = 'visitor'
  aList()
  await screen.findByRole('article')
  await write('Lamp', 'A lamp')
  press('Edit: Lamp')
  await screen.findByRole('form', { name: 'Edit: Lamp' })
  type('Content', 'A lamp that burns')
  const engine = syncOnThisDevice(owner)
  const id = engine.list('note').entries.find(({ fields }) => fields.title === 'Lamp')?.id ?? ''
  await engine.write([{ kind: 'note', id, fields: { title: 'Lampstand' } }])
  const note = await save('Lampstand')
  expect(note.textContent).toContain('A lamp that burns')
  expect(note.textContent).not.toContain('On this device')
  // A visitor's entries are transferred to the next member who signs in, which here would be the
  // next test.
  await deviceDatabase().table('entries').where('owner').equals(owner).delete()
})

test('the first note that a visitor saves says where it is and offers an account, later ones do not', async () => {
  owner = 'visitor'
  localStorage.clear()
  aList()
  await screen.findByRole('button', { name: 'New Note' })
  await write('Streams', 'Of water')
  const sentence = 'Saved on this device. Make an account to keep it everywhere'
  expect(await screen.findByText(sentence)).not.toBeNull()
  expect(named('button', 'Sign Up')).not.toBeNull()
  press('Dismiss')
  await write('Trees', 'By the water')
  expect(screen.queryByText(sentence)).toBeNull()
  // A visitor's entries are transferred to the next member who signs in, which here would be the next test.
  await deviceDatabase().table('entries').where('owner').equals(owner).delete()
})

test('a note is edited in place, deleted, and restored by Undo and from the deleted notes', async () => {
  aList()
  await screen.findByText(/^No study notes yet/)
  await write('Psalm', 'The Lord is my shepherd')
  press('Edit: Psalm')
  await screen.findByRole('form', { name: 'Edit: Psalm' })
  type('Title', 'Psalm 23')
  const changed = await save('Psalm 23')
  expect(document.activeElement).toBe(changed)

  press('Delete: Psalm 23')
  await screen.findByText('Note deleted')
  expect(titlesShown()).toEqual([])
  expect(document.activeElement).toBe(named('button', 'New Note'))
  press('Undo')
  await screen.findByRole('article', { name: 'Psalm 23' })

  press('Delete: Psalm 23')
  fireEvent.click(await screen.findByText('Recently deleted (1)'))
  press('Restore: Psalm 23')
  const back = await screen.findByRole('article', { name: 'Psalm 23' })
  await waitFor(() => expect(document.activeElement).toBe(back))
  expect(back.textContent).toContain('The Lord is my shepherd')
})

test('a restored note is displayed, even if the search would hide it', async () => {
  aList()
  await screen.findByText(/^No study notes yet/)
  await write('Light', 'before the sun')
  await write('Psalm', 'The Lord is my shepherd')
  press('Delete: Psalm')
  await screen.findByText('Recently deleted (1)')
  type('Search notes', 'light')
  press('Restore: Psalm')
  const back = await screen.findByRole('article', { name: 'Psalm' })
  await waitFor(() => expect(document.activeElement).toBe(back))
})

test('the search covers title, reference and content, and shows the number of results or that there are none', async () => {
  aList()
  await screen.findByText(/^No study notes yet/)
  await write('Light', 'before the sun', { Scripture: 'Gen 1:3' })
  await write('Émile', 'a friend’s')
  const find = async (query: string, ...found: string[]) => {
    type('Search notes', query)
    await waitFor(() => expect(titlesShown()).toEqual(found))
  }
  await find('LIGHT', 'Light')
  expect(screen.getByText('1 note')).not.toBeNull()
  await find('gen 1', 'Light')
  await find('e\u0301mile', 'Émile')
  await find("friend's", 'Émile')
  await find('xylophone')
  expect(screen.getByText('No notes found. Try a different search.')).not.toBeNull()
  // A new note is always displayed, regardless of the search.
  await write('New', 'note')
  expect(titlesShown()).toEqual(['New', 'Émile', 'Light'])
})

test('references are recognised on this device, and pressing one opens its passage', async () => {
  aList()
  await screen.findByText(/^No study notes yet/)
  await write('One', 'a', { Scripture: 'See ps 23:1 and 2.' })
  await write('Two', 'b', { Scripture: 'Jn 3,16; 3 John 1:15' })

  server.answers['GET /api/passages/Psalm%2023%3A1%E2%80%932'] = 503
  fireEvent.click(await screen.findByRole('button', { name: 'ps 23:1 and 2' }))
  await screen.findByRole('dialog', { name: 'Psalm 23:1–2' })
  expect(screen.queryByRole('button', { name: /Jn|John/ })).toBeNull()
  expect(server.asked.map(({ request }) => request).filter((one) => /references/.test(one))).toEqual([])
})

test('both meanings of an ambiguous reference are offered beside the field, and nothing is sent', async () => {
  aList()
  await screen.findByText(/^No study notes yet/)
  press('New Note')
  await screen.findByRole('form', { name: 'New Note' })
  type(/^Scripture/, 'Ps 23; Gen 2:5; 15')
  const offered = within(await screen.findByRole('list', { name: 'Passages to choose from' }))
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Genesis 2:5',
    'Genesis 15:1–21',
  ])
  fireEvent.click(offered.getByRole('button', { name: 'Write Genesis 15:1–21' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Scripture/ })
  expect(field.value).toBe('Psalm 23:1–6; Genesis 15:1–21')
  expect(screen.queryByRole('list', { name: 'Passages to choose from' })).toBeNull()
  expect(server.asked.map(({ request }) => request).filter((one) => /references/.test(one))).toEqual([])
})

test('a note written on the page of a study is listed under that study’s day', async () => {
  aPage(<NotesOnDay day={8} owner={owner} />)
  await screen.findByRole('region', { name: 'Your notes on this day' })
  press('New Note')
  await screen.findByRole('form', { name: 'New Note' })
  expect(screen.queryByLabelText(/^Day of the plan/)).toBeNull()
  type('Title', 'Of day eight')
  type('Content', 'Light')
  await save('Of day eight')
  cleanup()

  const onDay = vi.fn(() => undefined)
  aList(onDay)
  const note = await screen.findByRole('article', { name: 'Of day eight' })
  expect(note.textContent).toContain('Day 8')
  expect(onDay).toHaveBeenCalled()
  cleanup()

  aPage(<NotesOnDay day={9} owner={owner} />)
  await screen.findByRole('region', { name: 'Your notes on this day' })
  expect(titlesShown()).toEqual([])
})

test('importing a file adds only the notes that are missing on this device, and reports the result', async () => {
  aList()
  await screen.findByText(/^No study notes yet/)
  const choose = (text: string, name: string) =>
    fireEvent.change(screen.getByLabelText('A file of notes to add'), {
      target: { files: [new File([text], name)] },
    })
  choose('Title,Content\nRuth,Where you go\n,nothing\n', 'own.csv')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('1 note added.')).not.toBeNull()
  expect(dialog.getByText('Line 3: Please give your note a title')).not.toBeNull()
  fireEvent.click(dialog.getByText('Close', { selector: 'button' }))
  await waitFor(() => expect(document.activeElement).toBe(named('button', 'Files')))
  expect(titlesShown()).toEqual(['Ruth'])

  choose('Title,Content\nRuth,Where you go\n', 'own.csv')
  expect(await screen.findByText('1 note already here, left as it is.')).not.toBeNull()
  choose('Colour\nblue\n', 'own.csv')
  expect(await screen.findByText(/there is no “Title” and “Content”/)).not.toBeNull()
})
