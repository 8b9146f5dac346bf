import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ProofContext } from '#web/lib/api/proof.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DeletionNotice } from './deletion-notice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DUE = '2026-03-08T12:00:00.000Z'
const ASK = 'POST /api/account/deletion'
const KEEP = 'DELETE /api/account/deletion'

/** Screen that updates after the deletion is withdrawn. */
function DueOnce() {
  const [deletionDueAt, setDueAt] = useState<string | null>(DUE)
  return <DeleteAccount deletionDueAt={deletionDueAt} onChanged={() => setDueAt(null)} />
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('deletion is requested only after a second button, which names the consequence', async () => {
  const server = aServer({ [ASK]: { deletionDueAt: DUE } })
  const onChanged = vi.fn()
  aPage(<DeleteAccount deletionDueAt={null} onChanged={onChanged} />)
  press('Delete my account')
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' })
  expect(dialog.textContent).toContain('In 7 days it will be gone.')
  expect(dialog.textContent).toContain('until then, your card may still be charged')
  expect(dialog.textContent).toContain('your receipts and giving statements')
  expect(server.asked).toEqual([])
  press('Delete in 7 days')
  expect(await screen.findByText('Your account will be deleted')).not.toBeNull()
  expect(server.asked).toEqual([{ request: ASK, body: { comments: 'remove' } }])
  expect(onChanged).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('comments remain without the member’s name if the member chooses that', async () => {
  const server = aServer({ [ASK]: { deletionDueAt: DUE } })
  aPage(<DeleteAccount deletionDueAt={null} onChanged={() => {}} />)
  press('Delete my account')
  const wish = within(await screen.findByRole('group', { name: 'The comments you wrote under studies' }))
  expect(wish.getByRole<HTMLInputElement>('radio', { name: 'Remove them' }).checked).toBe(true)
  fireEvent.click(wish.getByRole('radio', { name: 'Leave them, without my name' }))
  press('Delete in 7 days')
  await waitFor(() => expect(server.asked).toEqual([{ request: ASK, body: { comments: 'keep' } }]))
})

test('cancelling the dialog sends no request', async () => {
  const server = aServer({})
  aPage(<DeleteAccount deletionDueAt={null} onChanged={() => {}} />)
  press('Delete my account')
  await screen.findByRole('dialog')
  press('Stay')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked).toEqual([])
})

test.each([
  ['cannot be reached', 'unreachable', 'We could not reach the server'],
  [
    'refuses the only administrator',
    { code: 'deletion.last_admin', status: 409 },
    'someone else an administrator',
  ],
  [
    'wants a proof that is not given',
    { code: 'auth.proof_needed', status: 403 },
    'Please confirm that it is you',
  ],
] as const)(
  'if the server %s, the dialog shows the reason and the selected option remains',
  async (_, answer, words) => {
    aServer({ [ASK]: answer })
    const onChanged = vi.fn()
    aPage(<DeleteAccount deletionDueAt={null} onChanged={onChanged} />)
    press('Delete my account')
    fireEvent.click(await screen.findByRole('radio', { name: 'Leave them, without my name' }))
    press('Delete in 7 days')
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Leave them, without my name' }).checked).toBe(
      true,
    )
    expect(onChanged).not.toHaveBeenCalled()
  },
)

test('if the server requires re-authentication, the deletion request is repeated after it', async () => {
  const server = aServer({ [ASK]: { code: 'auth.proof_needed', status: 403 } })
  const prove = vi.fn(async () => {
    server.answers[ASK] = { deletionDueAt: DUE }
    return true
  })
  const onChanged = vi.fn()
  aPage(
    <ProofContext value={prove}>
      <DeleteAccount deletionDueAt={null} onChanged={onChanged} />
    </ProofContext>,
  )
  press('Delete my account')
  await screen.findByRole('dialog')
  press('Delete in 7 days')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(server.requests()).toEqual([ASK, ASK])
})

test('an account due for deletion shows the date, and one press cancels the deletion', async () => {
  const server = aServer({ [KEEP]: 204 })
  aPage(<DueOnce />)
  expect(screen.getByText(/2026/).getAttribute('datetime')).toBe(DUE)
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
  press('Keep my account')
  expect(await screen.findByText('Your account will not be deleted')).not.toBeNull()
  expect(server.requests()).toEqual([KEEP])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Delete your account' }))
})

test('a failed cancellation is reported and can be repeated; if none was pending, the account is reloaded', async () => {
  const server = aServer({ [KEEP]: 'unreachable' })
  const onChanged = vi.fn()
  aPage(<DeleteAccount deletionDueAt={DUE} onChanged={onChanged} />)
  press('Keep my account')
  expect(await screen.findByText(/We could not reach the server/)).not.toBeNull()
  expect(onChanged).not.toHaveBeenCalled()
  server.answers[KEEP] = { code: 'deletion.not_requested', status: 409 }
  press('Keep my account')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
})

test('the deletion notice with a cancel button is shown only for an account due for deletion', async () => {
  aServer({ [KEEP]: 204 })
  const onKept = vi.fn()
  const { container } = aPage(<DeletionNotice deletionDueAt={null} onKept={onKept} />)
  expect(container.querySelector('aside')).toBeNull()
  cleanup()
  aPage(<DeletionNotice deletionDueAt={DUE} onKept={onKept} />)
  const bar = await screen.findByRole('complementary', { name: 'Your account' })
  expect(bar.textContent).toMatch(/Your account will be deleted on .*2026/)
  press('Keep my account')
  await waitFor(() => expect(onKept).toHaveBeenCalledOnce())
})
