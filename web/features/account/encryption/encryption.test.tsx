import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Encryption, NewKeyslot } from '#contract/account/encryption.ts'
import { endSync } from '#web/entries/driver/sync-on-this-device.ts'
import { forgetAccountPassword, noteAccountPassword } from '#web/lib/account-password.ts'
import { ProofContext } from '#web/lib/api/proof.ts'
import { aPage, aServer, problemOf } from '#web/testing/a-page.tsx'
import { stubPassphraseWorker } from '#web/testing/stub-passphrase-worker.ts'
import { LinkNeedsSignIn } from './device-link/link-needs-sign-in.tsx'
import { UnlockByLink } from './device-link/unlock-by-link.tsx'
import { EncryptionCard } from './encryption-card.tsx'

const PASSPHRASE = 'five grey lanterns wait'
const off: Encryption = { sealing: null, ways: [], readable: 0 }

let owner: string

beforeEach(() => {
  // A separate member per test isolates the data stored on this device.
  owner = crypto.randomUUID()
  stubPassphraseWorker(1 / 64)
  prove = vi.fn(async () => true)
  forgetAccountPassword()
})
afterEach(() => {
  cleanup()
  endSync(owner)
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/**
 * Fake server for an account without encryption; it accepts turning encryption on and reports it to
 * later syncs.
 */
function anAccount() {
  let encryption = off
  const stored = (way: NewKeyslot) => ({
    id: crypto.randomUUID(),
    createdAt: '2026-03-01T08:00:00.000Z',
    way,
  })
  return aServer({
    'GET /api/encryption': () => encryption,
    'POST /api/encryption': (body) => {
      const { keyId, kinds, ways } = body as { keyId: string; kinds: ['prayer']; ways: NewKeyslot[] }
      const sealing = { keyId, kinds, turnedOnAt: '2026-03-01T08:00:00.000Z' }
      encryption = { sealing, ways: ways.map(stored), readable: 0 }
      return encryption
    },
    'DELETE /api/encryption': () => {
      encryption = off
      return {}
    },
    'POST /api/sync': () => ({
      applied: 0,
      refused: [],
      entries: [],
      since: 0,
      hasMore: false,
      isReset: false,
      sealing: encryption.sealing,
    }),
  })
}

/** Simulates the member's response to re-authentication. */
let prove = vi.fn(async () => true)

const aCard = () =>
  aPage(
    <ProofContext value={prove}>
      <EncryptionCard memberId={owner} email="anna@example.org" />
    </ProofContext>,
  )
const card = async () => within(await screen.findByRole('region', { name: 'Encryption' }))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function choosePassphrase(passphrase: string, again = passphrase): Promise<void> {
  await screen.findByLabelText('New passphrase')
  type('New passphrase', passphrase)
  type('New passphrase, once more', again)
  await press('Go on')
}

async function shownGroups(): Promise<string[]> {
  const code = await screen.findByRole('list', { name: 'Recovery code' })
  return within(code)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
}

async function turnOn(): Promise<void> {
  await press('Turn on encryption')
  await choosePassphrase(PASSPHRASE)
  type('The last group of your code', (await shownGroups()).at(-1) ?? '')
  await press('Turn on encryption')
  await screen.findByText('This device is unlocked.', { selector: 'p' })
}

test('loading is announced, and a failed request can be repeated', async () => {
  const server = aServer({ 'GET /api/encryption': 'unreachable', 'POST /api/sync': 'unreachable' })
  aCard()
  expect(screen.getByText('Loading your encryption...').role).toBe('status')
  await screen.findByText('Your encryption could not be loaded.')
  server.answers['GET /api/encryption'] = off
  await press('Try again')
  await screen.findByRole('button', { name: 'Turn on encryption' })
})

test('before encryption is turned on, the card describes its effect, the loss of all keys, and older backups', async () => {
  anAccount()
  aCard()
  await screen.findByText('If you lose every key, your words are lost.')
  expect((await card()).getByText(/nobody else can read what we store/)).not.toBeNull()
  expect((await card()).getByText(/Backups from before are kept for up to a year/)).not.toBeNull()
})

test('prayers are always encrypted; a short or mistyped passphrase is rejected next to its field', async () => {
  const server = anAccount()
  aCard()
  await press('Turn on encryption')
  const prayers = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Prayers' })
  expect([prayers.checked, prayers.disabled]).toEqual([true, true])
  await choosePassphrase(PASSPHRASE, 'five grey lanterns')
  expect(await screen.findByText('The two are not the same.')).not.toBeNull()
  await choosePassphrase('short')
  expect(await screen.findByText(/^Use at least 12 characters/)).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('New passphrase').value).toBe('short')
  await choosePassphrase('anna@example.org')
  expect(await screen.findByText(/Your email address, common passwords/)).not.toBeNull()
  expect(server.requests()).not.toContain('POST /api/encryption')
})

test.each(['123456789012', 'lampstandlampstand', 'passwordpassword', 'qwertyuiop12'])(
  'the passphrase %s is rejected because the strength check finds it easy to guess',
  async (guessed) => {
    anAccount()
    aCard()
    await press('Turn on encryption')
    await choosePassphrase(guessed)
    expect(await screen.findByText(/are guessed first/)).not.toBeNull()
    expect(prove).not.toHaveBeenCalled()
  },
)

test('the recovery code is shown only after re-authentication, and not if the member declines', async () => {
  anAccount()
  prove.mockResolvedValueOnce(false)
  aCard()
  await press('Turn on encryption')
  await choosePassphrase(PASSPHRASE)
  await waitFor(() => expect(prove).toHaveBeenCalledOnce())
  expect(screen.queryByRole('list', { name: 'Recovery code' })).toBeNull()
  await choosePassphrase(PASSPHRASE)
  expect(await shownGroups()).toHaveLength(8)
  expect(prove).toHaveBeenCalledTimes(2)
})

test('the account password is rejected as passphrase, whether entered earlier or during re-authentication', async () => {
  anAccount()
  prove.mockImplementationOnce(async () => {
    await noteAccountPassword(PASSPHRASE)
    return true
  })
  aCard()
  await press('Turn on encryption')
  await choosePassphrase(PASSPHRASE)
  expect(await screen.findByText(/Please choose a different passphrase/)).not.toBeNull()
  expect(screen.queryByRole('list', { name: 'Recovery code' })).toBeNull()
  cleanup()
  aCard()
  await press('Turn on encryption')
  await choosePassphrase(PASSPHRASE)
  expect(await screen.findByText(/Please choose a different passphrase/)).not.toBeNull()
  await choosePassphrase('another grey lantern waits')
  expect(await shownGroups()).toHaveLength(8)
  expect(prove).toHaveBeenCalledOnce()
})

test('without WebAssembly encryption is not offered, and a locked device shows the remedy', async () => {
  const server = anAccount()
  aCard()
  await turnOn()
  await press('Lock this device')
  await screen.findByLabelText('Passphrase')
  cleanup()
  vi.stubGlobal('WebAssembly', undefined)
  aCard()
  await screen.findByLabelText('Passphrase')
  type('Passphrase', PASSPHRASE)
  await press('Unlock')
  expect(await screen.findByText(/In Lockdown Mode, exclude this site/)).not.toBeNull()
  cleanup()
  endSync(owner)
  owner = crypto.randomUUID()
  server.answers['GET /api/encryption'] = off
  aCard()
  expect(await screen.findByText(/If your device is in Lockdown Mode, exclude this site/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Turn on encryption' })).toBeNull()
})

test('without Web Crypto a message replaces every form, and no connection error is shown', async () => {
  const server = anAccount()
  aCard()
  await turnOn()
  await press('Lock this device')
  await screen.findByLabelText('Passphrase')
  cleanup()
  vi.stubGlobal('crypto', {
    subtle: undefined,
    randomUUID: crypto.randomUUID.bind(crypto),
    getRandomValues: crypto.getRandomValues.bind(crypto),
  })
  const link = `${crypto.randomUUID()}.${'A'.repeat(22)}`
  for (const locked of [
    () => aCard(),
    () => aPage(<UnlockByLink memberId={owner} fragment={null} />),
    () => aPage(<UnlockByLink memberId={owner} fragment={link} />),
  ]) {
    locked()
    expect(await screen.findByText(/your browser does not encrypt on it/)).not.toBeNull()
    expect(screen.queryByRole('button', { name: /^Unlock/ })).toBeNull()
    expect(screen.queryByText(/reach/)).toBeNull()
    cleanup()
  }
  endSync(owner)
  owner = crypto.randomUUID()
  server.answers['GET /api/encryption'] = off
  aCard()
  expect(await screen.findByText(/your browser does not encrypt on it/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Turn on encryption' })).toBeNull()
})

test('the unlock page, opened without a link, offers the member’s keys and no request to scan again', async () => {
  anAccount()
  aCard()
  await turnOn()
  await press('Lock this device')
  await screen.findByLabelText('Passphrase')
  cleanup()
  aPage(<UnlockByLink memberId={owner} fragment={null} />)
  expect(await screen.findByText(/^Unlock with what you have/)).not.toBeNull()
  expect(screen.queryByText(/Please scan it again/)).toBeNull()
})

test('encryption is not turned on before the member types the last group of the recovery code', async () => {
  const server = anAccount()
  aCard()
  await press('Turn on encryption')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Study notes' }))
  await choosePassphrase(PASSPHRASE)
  const groups = await shownGroups()
  expect(groups).toHaveLength(8)
  URL.createObjectURL = () => 'blob:code'
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await press('Save as a file')
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(
    /^encryption-recovery-code-\d{4}-\d\d-\d\d\.txt$/,
  )
  click.mockRestore()
  type('The last group of your code', 'nope')
  await press('Turn on encryption')
  expect(await screen.findByText(/This is not its last group/)).not.toBeNull()
  expect(server.requests()).not.toContain('POST /api/encryption')

  type('The last group of your code', ` ${groups.at(-1)?.toUpperCase()} `)
  await press('Turn on encryption')
  await screen.findByText('Prayers and notes')
  const [sent] = server.asked.filter(({ request }) => request === 'POST /api/encryption')
  expect(sent?.body).toMatchObject({ kinds: ['prayer', 'note'] })
  expect(JSON.stringify(sent?.body)).not.toContain(PASSPHRASE)
})

test('if the server refuses to turn encryption on, the reason is shown and the recovery code remains', async () => {
  const server = anAccount()
  server.answers['POST /api/encryption'] = problemOf('encryption.already_on')
  aCard()
  await press('Turn on encryption')
  await choosePassphrase(PASSPHRASE)
  const groups = await shownGroups()
  type('The last group of your code', groups.at(-1) ?? '')
  await press('Turn on encryption')
  expect(await screen.findByText(/You turned it on with another device/)).not.toBeNull()
  expect(await shownGroups()).toEqual(groups)
})

test('a locked device is unlocked by the passphrase; a wrong one is reported and remains in its field', async () => {
  anAccount()
  aCard()
  await turnOn()
  await press('Lock this device')
  await screen.findByText('This device is locked.', { selector: 'p' })
  await screen.findByLabelText('Passphrase')
  type('Passphrase', 'five green lanterns wait')
  await press('Unlock')
  expect(await screen.findByText(/Please check the passphrase/)).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Passphrase').value).toBe('five green lanterns wait')
  type('Passphrase', PASSPHRASE)
  await press('Unlock')
  await screen.findByText('This device is unlocked.', { selector: 'p' })
})

test('without a connection a device is unlocked with its stored keys', async () => {
  const server = anAccount()
  aCard()
  await turnOn()
  await press('Lock this device')
  cleanup()
  server.answers['GET /api/encryption'] = 'unreachable'
  server.answers['POST /api/sync'] = 'unreachable'
  aPage(<UnlockByLink memberId={owner} fragment={null} />)
  await screen.findByLabelText('Passphrase')
  type('Passphrase', PASSPHRASE)
  await press('Unlock')
  expect((await screen.findByRole('heading', { name: 'This device is unlocked' })).ownerDocument).toBe(
    document,
  )
})

test('starting over requires a typed confirmation and turns encryption off', async () => {
  const server = anAccount()
  aCard()
  await turnOn()
  await press('Start over')
  expect(await screen.findByText(/erases every one of your encrypted prayers/)).not.toBeNull()
  await press('Erase and start over')
  expect(await screen.findByText('Please type “erase” to go on.')).not.toBeNull()
  expect(server.requests()).not.toContain('DELETE /api/encryption')
  type('Type “erase” to confirm', 'Erase')
  await press('Erase and start over')
  await screen.findByRole('button', { name: 'Turn on encryption' })
})

test('if the account reports encryption as off, the page only asks whether the member started over', async () => {
  const server = anAccount()
  aCard()
  await turnOn()
  cleanup()
  endSync(owner)
  server.answers['GET /api/encryption'] = off
  server.answers['POST /api/sync'] = {
    applied: 0,
    refused: [],
    entries: [],
    since: 0,
    hasMore: false,
    isReset: false,
    sealing: null,
  }
  aCard()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your account says that encryption is off')
  expect(screen.queryByRole('button', { name: 'Turn on encryption' })).toBeNull()
  await press('I started over')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'I started over' }))
  await screen.findByRole('button', { name: 'Turn on encryption' })
})

test('an unlock link opened before signing in is stored in the tab and not in the URL', async () => {
  const fragment = `${crypto.randomUUID()}.${'a'.repeat(22)}`
  aServer({ 'GET /api/encryption': off, 'POST /api/sync': 'unreachable' })
  aPage(<LinkNeedsSignIn fragment={fragment} />)
  const link = await screen.findByRole('link', { name: 'Sign In' })
  expect(link.getAttribute('href')).toBe('/auth?redirect_to=%2Funlock')
  cleanup()
  aPage(<UnlockByLink memberId={owner} fragment={null} />)
  await press('Unlock this device')
  expect(await screen.findByText('Nothing in this account is encrypted.')).not.toBeNull()
})

test('an invalid unlock link is reported, and no unlock button is shown', async () => {
  anAccount()
  aPage(<UnlockByLink memberId={owner} fragment="something-else" />)
  expect(await screen.findByText(/This page needs the code from your other device/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Unlock this device' })).toBeNull()
})
