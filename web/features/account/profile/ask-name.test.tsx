import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileErrors } from '#contract/messages/account/profile.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { AskName } from './ask-name.tsx'

const profile = { displayName: '', timeZone: 'Europe/Berlin' }
const label = 'What would you like to be called?'

beforeEach(() => localStorage.setItem('member', 'anna'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function asked() {
  const onSaved = vi.fn()
  aPage(<AskName memberId="anna" onSaved={onSaved} />)
  return { onSaved, field: screen.getByLabelText<HTMLInputElement>(label) }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a name is saved, and the time zone stays as it is', async () => {
  const server = aServer({ 'GET /api/profile': profile, 'PUT /api/profile': 204 })
  const { onSaved, field } = asked()
  fireEvent.change(field, { target: { value: ' Anna ' } })
  press('Save name')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(server.asked.at(-1)).toEqual({
    request: 'PUT /api/profile',
    body: { displayName: 'Anna', timeZone: 'Europe/Berlin' },
  })
})

test('“Not now” under a comment also hides the name field on Today', () => {
  aServer({})
  aPage(<AskName look="line" memberId="anna" onSaved={() => undefined} />)
  expect(screen.getByLabelText(label)).toBeTruthy()
  press('Not now')
  cleanup()
  aPage(<AskName memberId="anna" onSaved={() => undefined} />)
  expect(screen.queryByLabelText(label)).toBeNull()
})

test('an empty name is reported and nothing is sent', () => {
  const server = aServer({})
  const { onSaved } = asked()
  press('Save name')
  expect(screen.getByText(profileErrors.name_empty.detail)).toBeTruthy()
  expect(onSaved).not.toHaveBeenCalled()
  expect(server.requests()).toEqual([])
})

test('if the name cannot be saved, the input remains', async () => {
  aServer({ 'GET /api/profile': profile, 'PUT /api/profile': 'unreachable' })
  const { onSaved, field } = asked()
  fireEvent.change(field, { target: { value: 'Anna' } })
  press('Save name')
  await screen.findByText(profileErrors.failed.detail)
  expect(field.value).toBe('Anna')
  expect(onSaved).not.toHaveBeenCalled()
})

test('after “Not now” the name is not requested again', () => {
  aServer({})
  asked()
  press('Not now')
  expect(screen.queryByLabelText(label)).toBeNull()
  cleanup()
  aPage(<AskName memberId="anna" onSaved={() => undefined} />)
  expect(screen.queryByLabelText(label)).toBeNull()
})
