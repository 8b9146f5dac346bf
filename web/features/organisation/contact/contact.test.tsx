import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContactMessage, NewContactMessage } from '#contract/organisation/contact.ts'
import { readDraft, saveDraft } from '#web/entries/store/draft-store.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { ContactForm } from './contact-form.tsx'
import { Messages } from './messages.tsx'
import { WaysToReach } from './ways-to-reach.tsx'

beforeEach(() => {
  stubResizeObserver()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SEND = 'POST /api/contact'
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const form = <ContactForm owner="anna" name="Anna" email="anna@example.org" />

test('a failed message is resent under the same id if unchanged; a changed message gets a new id', async () => {
  const server = aServer({ [SEND]: 503 })
  aPage(form)
  expect([field('Name').value, field('Email').value]).toEqual(['Anna', 'anna@example.org'])
  fill('Subject', 'A question')
  fill('Message', 'Where do I begin?')
  press('Send message')
  expect(await screen.findByText('What you wrote is still here. Please try again.')).not.toBeNull()
  expect(field('Message').value).toBe('Where do I begin?')

  press('Send message')
  await waitFor(() => expect(server.asked).toHaveLength(2))
  server.answers[SEND] = 204
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send message' }).ariaBusy).not.toBe('true'))
  fill('Message', 'Where do we begin?')
  press('Send message')
  expect(await screen.findByText('Message sent!')).not.toBeNull()
  expect(screen.getByText("We'll get back to you as soon as possible.")).not.toBeNull()
  await waitFor(() => expect(field('Message').value).toBe(''))
  expect(field('Name').value).toBe('Anna')
  const ids = server.asked.map(({ body }) => (body as NewContactMessage).id)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('missing fields are reported and nothing is sent', async () => {
  const { asked } = aServer({})
  aPage(<ContactForm owner="visitor" name="" email="" />)
  fill('Email', 'anna@')
  press('Send message')
  for (const [name, words] of [
    ['Name', 'Please enter your name'],
    ['Email', 'Please enter a valid email address.'],
    ['Subject', 'Please enter a subject'],
    ['Message', 'Please write your message'],
  ] as const) {
    expect(screen.getByText(words).id).toBe(field(name).getAttribute('aria-describedby'))
  }
  expect(asked).toEqual([])
})

/** Form whose owner becomes known after a delay. */
function LearnsLate({ owner }: { owner: string }) {
  const [isKnown, setKnown] = useState(false)
  const viewer = isKnown
    ? { owner, name: 'Anna', email: 'anna@example.org' }
    : { owner: null, name: '', email: '' }
  return (
    <>
      <ContactForm {...viewer} />
      <button type="button" onClick={() => setKnown(true)}>
        Learn who it is
      </button>
    </>
  )
}

test('input typed before the owner is known is appended to the stored draft', async () => {
  aServer({})
  const owner = crypto.randomUUID()
  await saveDraft(owner, 'contact', { message: 'Begun yesterday' })
  aPage(<LearnsLate owner={owner} />)
  const message = field('Message')
  fill('Subject', 'A question')
  fill('Message', 'Begun today')
  press('Learn who it is')
  await waitFor(() => expect(message.value).toBe('Begun yesterday\n\nBegun today'))
  expect(field('Message')).toBe(message)
  expect([field('Name').value, field('Subject').value]).toEqual(['Anna', 'A question'])
  const kept = { subject: 'A question', message: 'Begun yesterday\n\nBegun today' }
  await waitFor(async () => expect(await readDraft(owner, 'contact')).toMatchObject(kept))
})

test('a phone link is shown only if the organisation has a phone number', () => {
  const site = { name: 'L', tagline: '', organisation: '', contactEmail: 'a@example.org', publicUrl: '' }
  aPage(<WaysToReach site={site} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:a@example.org',
  ])
  cleanup()
  aPage(<WaysToReach site={{ ...site, contactPhone: '+1 (555) 123-4567' }} />)
  expect(screen.getByRole('link', { name: '+1 (555) 123-4567' }).getAttribute('href')).toBe(
    'tel:+15551234567',
  )
})

const message: ContactMessage = {
  id: 'first',
  name: 'Miriam',
  email: 'miriam@example.org',
  subject: 'A & B?',
  message: 'One\nTwo',
  receivedAt: '2026-03-01T12:00:00.000Z',
  handledAt: null,
}
const OPEN = 'GET /api/admin/messages?folder=open'

test('an admin replies by email, marks a message as done, and confirms before deleting one', async () => {
  const other = { ...message, id: 'second', subject: 'Another' }
  const server = aServer({
    [OPEN]: { messages: [message, other], next: null },
    'GET /api/admin/messages?folder=handled': { messages: [], next: null },
    'PUT /api/admin/messages/first/handled': 204,
    'DELETE /api/admin/messages/second': 204,
  })
  aPage(<Messages forOthers={null} />)
  const card = await screen.findByRole('region', { name: 'Message: A & B?' })
  expect(within(card).getByRole('link').getAttribute('href')).toBe(
    'mailto:miriam%40example.org?subject=Re%3A%20A%20%26%20B%3F',
  )
  server.answers[OPEN] = { messages: [other], next: null }
  fireEvent.click(within(card).getByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByText('Marked as done')).not.toBeNull()
  await waitFor(() => expect(screen.getAllByRole('region', { name: /^Message: / })).toHaveLength(1))

  press('Delete…')
  expect(server.requests()).not.toContain('DELETE /api/admin/messages/second')
  server.answers[OPEN] = { messages: [], next: null }
  press('Delete')
  expect(await screen.findByText('There are no open messages.')).not.toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Done' }))
  expect(await screen.findByText('No message is done yet.')).not.toBeNull()
})

test('a failed list of messages can be loaded again, and a former admin sees a message that says so', async () => {
  const server = aServer({ [OPEN]: { status: 403, code: 'admin.administrators_only' } })
  aPage(<Messages forOthers={<p>For others</p>} />)
  expect(await screen.findByText('For others')).not.toBeNull()
  cleanup()
  server.answers[OPEN] = { status: 404, code: 'request.not_found' }
  aPage(<Messages forOthers={null} />)
  expect((await screen.findByRole('alert')).textContent).toContain('The messages could not be loaded.')
  server.answers[OPEN] = { messages: [message], next: null }
  press('Try again')
  expect(await screen.findByText('A & B?')).not.toBeNull()
})
