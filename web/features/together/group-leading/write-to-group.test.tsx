import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { WriteToGroup } from './write-to-group.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const group = aGroup({ standing: 'leader', mayLead: true })
const POST = `POST /api/groups/${group.id}/messages`
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Stores the first text of each id, as the server does. */
function aMessageStore() {
  const stored = new Map<string, string>()
  const answer = (body: unknown) => {
    const { id, text } = body as { id: string; text: string }
    if (!stored.has(id)) stored.set(id, text)
    return { id, text: stored.get(id), name: 'Lea', sentAt: '2026-03-01T12:00:00.000Z' }
  }
  return { stored, answer }
}

/** Opens the dialog and types a message. */
async function write(text: string): Promise<HTMLTextAreaElement> {
  press('Write to the group')
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message')
  fireEvent.change(field, { target: { value: text } })
  return field
}

test('a text changed after a lost response is not reported as sent, and is sent as a second message', async () => {
  const { stored, answer } = aMessageStore()
  const losesResponse = (body: unknown): object => {
    answer(body)
    throw new TypeError('Failed to fetch')
  }
  const server = aServer({ [POST]: losesResponse })
  aPage(<WriteToGroup group={group} />)
  const field = await write('We meet at 7')
  press('Send to everyone')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))

  server.answers[POST] = answer
  fireEvent.change(field, { target: { value: 'We meet at 8' } })
  press('Send to everyone')
  expect(await screen.findByText('Your first text was already sent:')).not.toBeNull()
  expect(screen.getByText('We meet at 7')).not.toBeNull()
  expect(screen.queryByText('Message sent')).toBeNull()
  expect(field.value).toBe('We meet at 8')

  press('Send to everyone')
  expect(await screen.findByText('Message sent')).not.toBeNull()
  expect([...stored.values()]).toEqual(['We meet at 7', 'We meet at 8'])
})

test('while a message is being sent, it cannot be changed', async () => {
  let respond: (response: Response) => void = () => {}
  const response = new Promise<Response>((resolve) => {
    respond = resolve
  })
  vi.stubGlobal('fetch', () => response)
  aPage(<WriteToGroup group={group} />)
  const field = await write('We meet at 7')
  expect(field.readOnly).toBe(false)
  press('Send to everyone')
  await waitFor(() => expect(field.readOnly).toBe(true))
  respond(Response.json({ text: 'We meet at 7' }, { status: 201 }))
  expect(await screen.findByText('Message sent')).not.toBeNull()
})
