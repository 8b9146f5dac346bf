import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnAccount } from '#contract/account/account.ts'
import { ONBOARDING_STEPS } from '#contract/limits.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { Onboarding } from './onboarding.tsx'
import { OnboardingDelivery } from './onboarding-delivery.ts'
import { onboardingSteps } from './onboarding-steps.tsx'
import { useOnboardingDue } from './use-onboarding-due.ts'

const anna: OwnAccount = {
  id: 'anna',
  email: 'anna@example.org',
  displayName: '',
  createdAt: '2026-03-01T12:00:00.000Z',
  onboardedAt: null,
  emailVerified: true,
  role: 'member',
  isSecondStepMissing: false,
  deletionDueAt: null,
}
const FLAG = 'hasSeenOnboarding'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function onboarding({ member = anna, minutes = 1 } = {}) {
  return <Page member={member} now={new Date(Date.parse(anna.createdAt) + minutes * MINUTE_MS)} />
}

function Page({ member, now }: { member: OwnAccount; now: Date }) {
  const isDue = useOnboardingDue(member, () => now)
  return (
    <>
      <OnboardingDelivery member={member} />
      {isDue && <Onboarding member={member} siteName="Lampstand" />}
    </>
  )
}

const dialog = () => screen.findByRole('dialog')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('there are four steps: welcome, daily studies and memory verses, others, tools', () => {
  const titles = onboardingSteps('Lampstand').map(({ title }) => title)
  expect(titles).toHaveLength(ONBOARDING_STEPS)
  expect(titles).toEqual([
    'Welcome to Lampstand',
    'Daily studies and memory verses',
    'Studying with others',
    'Tools for growth',
  ])
})

test('the focus returns to the page once the dialog is closed', async () => {
  aServer({ 'POST /api/onboarding': 204 })
  aPage(
    <main id="main" tabIndex={-1}>
      {onboarding()}
    </main>,
  )
  await dialog()
  press('Skip')
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('main')))
})

test('Next leads from step to step, the last of which ends with Get Started', async () => {
  aServer({ 'POST /api/onboarding': 204 })
  aPage(onboarding())
  await dialog()
  for (const { title } of onboardingSteps('Lampstand').slice(0, -1)) {
    expect(screen.getByRole('dialog', { name: title })).not.toBeNull()
    press('Next')
  }
  expect(screen.getByRole('dialog', { name: 'Tools for growth' })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  press('Get Started')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['Skip', 'Close'])('%s updates the account and sets the flag of this device', async (name) => {
  const server = aServer({ 'POST /api/onboarding': 204 })
  aPage(onboarding())
  await dialog()
  press(name)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(localStorage.getItem(FLAG)).toBe('true'))
  expect(server.requests()).toEqual(['POST /api/onboarding'])
})

test('if onboarding cannot be saved in the account, the device stores it and sends it at the next page load', async () => {
  const server = aServer({ 'POST /api/onboarding': 'unreachable' })
  aPage(onboarding())
  await dialog()
  press('Skip')
  await waitFor(() => expect(server.asked).toHaveLength(1))
  expect(localStorage.getItem(FLAG)).toBe('anna')
  cleanup()

  server.answers['POST /api/onboarding'] = 204
  aPage(onboarding({ minutes: 2 }))
  await waitFor(() => expect(localStorage.getItem(FLAG)).toBe('true'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the unsent onboarding of one member is not sent for another', async () => {
  const server = aServer({})
  localStorage.setItem(FLAG, 'anna')
  aPage(onboarding({ member: { ...anna, id: 'ben' } }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.asked).toEqual([])
})

test.each([
  ['an account of five minutes', { minutes: 5 }],
  ['an account that was onboarded elsewhere', { member: { ...anna, onboardedAt: anna.createdAt } }],
])('onboarding is not shown to %s', (_, given) => {
  aServer({})
  aPage(onboarding(given))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the dialog closes if another tab finishes it', async () => {
  aServer({})
  aPage(onboarding())
  await dialog()
  localStorage.setItem(FLAG, 'true')
  dispatchEvent(new StorageEvent('storage', { key: FLAG }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// Must be the last test: the fallback value without storage persists in the module.
test('without local storage onboarding is still shown only once per page load', async () => {
  aServer({ 'POST /api/onboarding': 'unreachable' })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  aPage(onboarding())
  await dialog()
  press('Skip')
  expect(screen.queryByRole('dialog')).toBeNull()
})
