import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnGiving } from '#contract/giving.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { benefitsOf } from './benefits-of.ts'
import { expectChange, isExpecting, stopExpecting } from './expecting.ts'
import { GiveForm } from './give-form.tsx'
import { GivenNotice } from './given-notice.tsx'
import { useSubscription } from './subscription.data.ts'
import { SubscriptionCheck } from './subscription-check.tsx'
import { YourGiving } from './your-giving.tsx'

afterEach(() => {
  cleanup()
  stopExpecting()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PAY = 'https://pay.example/session'
const notSubscribed = { subscribed: false, product_id: null, subscription_end: null }
const subscribed = { subscribed: true, product_id: 'premium', subscription_end: '2026-12-22T12:00:00.000Z' }
const nothingGiven: OwnGiving = { pledge: null, gifts: [], years: [], timeZone: 'UTC', isSandbox: true }
const pledge = {
  amountCents: 1000,
  nextGiftAt: '2026-12-22T12:00:00.000Z',
  endsAt: null,
  isUnpaid: false,
}

const form = (isVisitor = false) => (
  <GiveForm
    label="Continue to Payment"
    isVisitor={isVisitor}
    signedOut="donation.sign_in_required"
    isSandbox
  />
)
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly Amount (USD)' })
const type = (value: string) => fireEvent.change(amount(), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }))

/** The tab a click opens, as far as the page is concerned with it. */
function aTab({ isBlocked = false } = {}) {
  const tab = {
    opener: window as unknown,
    closed: false,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: vi.fn(),
  }
  const open = vi.fn(() => (isBlocked ? null : tab))
  vi.stubGlobal('open', open)
  return { ...tab, open, tab }
}

test('the field begins with the smallest gift, and a smaller one is refused where it was typed', async () => {
  const server = aServer({})
  aPage(form())
  expect(amount().value).toBe('4.99')
  type('4.98')
  press()
  expect(await screen.findByText('Invalid amount')).not.toBeNull()
  expect(screen.getAllByText('Minimum donation is $4.99/month')).toHaveLength(2)
  expect(amount().value).toBe('4.98')
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  expect(server.asked).toEqual([])
})

test.each([
  ['10.005', 'Please write at most two digits after the point, such as 10.50.'],
  ['ten', 'Please write the amount as a plain number, such as 10 or 10.50.'],
])('what is wrong with %s is said as it is', async (typed, words) => {
  const server = aServer({})
  aPage(form())
  type(typed)
  press()
  expect(await screen.findByText('Invalid amount')).not.toBeNull()
  expect(screen.getAllByText(words)).toHaveLength(2)
  expect(amount().value).toBe(typed)
  expect(server.asked).toEqual([])
})

test('a comma before the cents is a comma: ten and a half are not a thousand and fifty', async () => {
  const server = aServer({ 'POST /api/create-checkout': { url: PAY } })
  aTab()
  aPage(form())
  type('10,50')
  press()
  await waitFor(() =>
    expect(server.asked).toEqual([{ request: 'POST /api/create-checkout', body: { amount: 10.5 } }]),
  )
})

test('a visitor is told to sign in, and no tab opens', async () => {
  const { open } = aTab()
  aPage(form(true))
  press()
  expect(await screen.findByText('Sign in required')).not.toBeNull()
  expect(screen.getByText('Please sign in to make a donation')).not.toBeNull()
  expect(open).not.toHaveBeenCalled()
})

test('a tab opens in the click, knows nothing of this page, and is led to the payment page; a second click does nothing', async () => {
  const server = aServer({ 'POST /api/create-checkout': { url: PAY } })
  const { tab, open } = aTab()
  aPage(form())
  type('10.5')
  press()
  press()
  expect(open).toHaveBeenCalledTimes(1)
  expect(tab.opener).toBeNull()
  expect(tab.document.body.textContent).toMatch(/on its way/)
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(PAY))
  expect(server.asked).toEqual([{ request: 'POST /api/create-checkout', body: { amount: 10.5 } }])
  expect((await screen.findByRole('link', { name: 'Open it again' })).getAttribute('href')).toBe(PAY)
  expect(isExpecting()).toBe(true)
})

test('where it fails the tab is closed, what was typed stays, and nothing is waited for', async () => {
  aServer({ 'POST /api/create-checkout': 'unreachable' })
  const { tab } = aTab()
  aPage(form())
  type('25')
  press()
  expect(await screen.findByText('Failed to process donation. Please try again.')).not.toBeNull()
  expect(tab.close).toHaveBeenCalled()
  expect(amount().value).toBe('25')
  expect(isExpecting()).toBe(false)
})

test('where the browser opens no tab, a link leads to the payment page', async () => {
  aServer({ 'POST /api/create-checkout': { url: PAY } })
  aTab({ isBlocked: true })
  aPage(form())
  press()
  expect((await screen.findByRole('link', { name: 'Open the page' })).getAttribute('href')).toBe(PAY)
})

test.each([
  ['a gift that goes on', { pledge }, /Active until.*, when your next gift is due/],
  [
    'one that ends',
    { pledge: { ...pledge, nextGiftAt: null, endsAt: '2026-12-22T12:00:00.000Z' } },
    /nothing more will be charged/,
  ],
  ['a card that failed', { pledge: { ...pledge, isUnpaid: true } }, /did not go through/],
])('%s is shown as it is, with what can be done', async (_what, differs, words) => {
  aServer({ 'GET /api/giving': { ...nothingGiven, ...differs }, 'GET /api/check-subscription': subscribed })
  aPage(<YourGiving memberId="anna" giveForm="the form" />)
  expect(await screen.findByRole('heading', { name: 'Active Monthly Support' })).not.toBeNull()
  expect(screen.getByText('$10.00 a month')).not.toBeNull()
  await waitFor(() => expect(document.body.textContent).toMatch(words))
  expect(screen.getByRole('button', { name: 'Manage Monthly Donation' })).not.toBeNull()
  expect(screen.queryByText('the form')).toBeNull()
})

test('a month that was granted is told apart from a gift, and a gift can begin', async () => {
  aServer({
    'GET /api/giving': nothingGiven,
    'GET /api/check-subscription': { ...subscribed, product_id: null },
  })
  aPage(<YourGiving memberId="anna" giveForm="the form" />)
  expect(await screen.findByText(/without a monthly gift/)).not.toBeNull()
  expect(screen.getByText('the form')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Manage Monthly Donation' })).toBeNull()
})

test('Refresh Status has the provider asked, and says so; what cannot be loaded can be tried again', async () => {
  const server = aServer({
    'GET /api/giving': 503,
    'GET /api/check-subscription': notSubscribed,
    'POST /api/check-subscription': subscribed,
  })
  aPage(<YourGiving memberId="anna" giveForm="the form" />)
  expect(await screen.findByText('Your giving could not be loaded.')).not.toBeNull()
  server.answers['GET /api/giving'] = nothingGiven
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh Status' }))
  expect(await screen.findByText('Donation status refreshed')).not.toBeNull()
  expect(server.requests()).toContain('POST /api/check-subscription')
})

test('whoever comes back from paying is thanked at once, and told when the gift is confirmed', async () => {
  const server = aServer({
    'GET /api/giving': nothingGiven,
    'GET /api/check-subscription': notSubscribed,
    'POST /api/check-subscription': notSubscribed,
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  aPage(
    <>
      <Checked />
      <GivenNotice memberId="anna" />
    </>,
  )
  expect(await screen.findByText(/We are waiting for word/)).not.toBeNull()
  server.answers['GET /api/giving'] = { ...nothingGiven, pledge }
  server.answers['GET /api/check-subscription'] = subscribed
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await screen.findByText(/Your gift is confirmed/)).not.toBeNull()
  expect(isExpecting()).toBe(false)
})

function Checked() {
  const subscription = useSubscription('anna')
  return (
    <>
      <SubscriptionCheck memberId="anna" />
      <p>{subscription ? `premium: ${subscription.isSubscribed}` : 'nobody knows'}</p>
    </>
  )
}

test('the subscription is checked each minute, and every few seconds while a page of the provider is open', async () => {
  const server = aServer({ 'GET /api/check-subscription': notSubscribed })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  aPage(<Checked />)
  expect(await screen.findByText('premium: false')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(50_000)
  expect(server.asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.asked).toHaveLength(2)

  expectChange()
  await vi.advanceTimersByTimeAsync(9_500)
  expect(server.asked.length).toBeGreaterThanOrEqual(5)
  server.answers['GET /api/check-subscription'] = subscribed
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await screen.findByText('premium: true')).not.toBeNull()
  // It came: from now on once a minute again.
  const before = server.asked.length
  await vi.advanceTimersByTimeAsync(30_000)
  expect(server.asked).toHaveLength(before)
})

test('a check that fails shows nothing', async () => {
  aServer({ 'GET /api/check-subscription': 503 })
  aPage(<Checked />)
  expect(await screen.findByText('nobody knows')).not.toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('seven things are promised, and in gift mode none of them is premium', () => {
  const membership = benefitsOf({ mode: 'membership', freeDays: 90 })
  const gift = benefitsOf({ mode: 'gift', freeDays: 90 })
  expect([membership.length, gift.length]).toEqual([7, 7])
  expect(new Set(gift.map(({ title }) => title)).size).toBe(7)
})
