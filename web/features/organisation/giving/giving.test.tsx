import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { donationErrors } from '#contract/messages/organisation/donation.ts'
import type { Gift, OwnGiving } from '#contract/organisation/giving.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import {
  expectChange,
  expectPayment,
  isExpecting,
  stopExpecting,
  stopExpectingPayment,
} from '#web/features/organisation/shared/pending-changes.ts'
import { useSubscription } from '#web/features/organisation/shared/subscription.data.ts'
import { SubscriptionCheck } from '#web/features/organisation/shared/subscription-check.tsx'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { benefitsOf } from './benefits-of.ts'
import { useGiftAmount } from './gift-amount.ts'
import { GiveDialog } from './give-dialog.tsx'
import { GiveForm } from './give-form.tsx'
import { GivenNotice } from './given-notice.tsx'
import { PremiumCard } from './premium-card.tsx'
import { YourGiving } from './your-giving.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  stopExpecting()
  stopExpectingPayment()
  vi.unstubAllGlobals()
})

const PAY = 'https://pay.example/session'
const notSubscribed = { subscribed: false, product_id: null, subscription_end: null }
const subscribed = { subscribed: true, product_id: 'premium', subscription_end: '2026-12-22T12:00:00.000Z' }
const nothingGiven: OwnGiving = {
  subscription: notSubscribed,
  pledge: null,
  gifts: [],
  years: [],
  timeZone: 'UTC',
  isSandbox: true,
}
const pledge = {
  amountCents: 1000,
  nextGiftAt: '2026-12-22T12:00:00.000Z',
  endsAt: null,
  isUnpaid: false,
}

function Form({ isVisitor }: { isVisitor: boolean }) {
  return (
    <GiveForm
      label="Continue to Payment"
      amount={useGiftAmount()}
      isVisitor={isVisitor}
      signedOut={donationErrors.sign_in_required}
      isSandbox
    />
  )
}
const form = (isVisitor = false) => <Form isVisitor={isVisitor} />
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly Amount (USD)' })
const type = (value: string) => fireEvent.change(amount(), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }))

/** Fake tab opened by a click. */
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

test('a suggested amount is written into the field, and can be changed there', () => {
  aServer({})
  aPage(form())
  const suggested = (name: string) => screen.getByRole('button', { name })
  expect(suggested('$4.99').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(suggested('$25'))
  expect(amount().value).toBe('25.00')
  expect(suggested('$25').getAttribute('aria-pressed')).toBe('true')
  type('31')
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
})

test('the amount starts at the minimum; a smaller amount is rejected and remains in the field', async () => {
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
])('the invalid amount %s is rejected with a reason', async (typed, words) => {
  const server = aServer({})
  aPage(form())
  type(typed)
  press()
  expect(await screen.findByText('Invalid amount')).not.toBeNull()
  expect(screen.getAllByText(words)).toHaveLength(2)
  expect(amount().value).toBe(typed)
  expect(server.asked).toEqual([])
})

test('a comma before the cents is read as a decimal separator: 10,50 is 10.50', async () => {
  const server = aServer({ 'POST /api/create-checkout': { url: PAY } })
  aTab()
  aPage(form())
  type('10,50')
  press()
  await waitFor(() =>
    expect(server.asked).toEqual([{ request: 'POST /api/create-checkout', body: { amount: 10.5 } }]),
  )
})

test('a visitor is asked to sign in, and no tab opens', async () => {
  const { open } = aTab()
  aPage(form(true))
  press()
  expect(await screen.findByText('Sign in required')).not.toBeNull()
  expect(screen.getByText('Please sign in to make a donation')).not.toBeNull()
  expect(open).not.toHaveBeenCalled()
})

test('two clicks open one tab, which cannot access this page and is sent to the payment page', async () => {
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

test('if the checkout fails, the tab is closed, the amount remains, and no payment is expected', async () => {
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

const END = subscribed.subscription_end
const LATER = '2027-01-22T12:00:00.000Z'
const laterSubscribed = { ...subscribed, subscription_end: LATER }
const ending = { ...pledge, nextGiftAt: null, endsAt: END }
const lastGift = (state: Gift['state']): Gift => ({
  number: 1,
  givenOn: '2026-11-22' as CalendarDate,
  paidAt: '2026-11-22T12:00:00.000Z',
  amountCents: 1000,
  refundedCents: 0,
  state,
  periodStartsAt: '2026-11-22T12:00:00.000Z',
  periodEndsAt: END,
})
const refunded = { subscription: notSubscribed, gifts: [lastGift('refunded')] }
const disputed = { subscription: notSubscribed, gifts: [lastGift('disputed')] }
const open = { subscription: subscribed }

test.each<[string, Partial<OwnGiving>, RegExp, string]>([
  [
    'a gift that goes on',
    { ...open, pledge },
    /^Your next gift is on December 22, 2026\.$/,
    'Active Monthly Support',
  ],
  [
    'one that goes on beside a month that was granted',
    { subscription: laterSubscribed, pledge },
    /Active until January 22, 2027\. Your next gift is on December 22, 2026\.$/,
    'Active Monthly Support',
  ],
  [
    'one that ends',
    { ...open, pledge: ending },
    /^Your gift ends on December 22, 2026, as you asked, and you keep premium until then\. We won’t charge/,
    'Active Monthly Support',
  ],
  [
    'one that ends before a month that was granted',
    { subscription: laterSubscribed, pledge: ending },
    /ends on December 22, 2026.*You keep premium until January 22, 2027\.$/,
    'Active Monthly Support',
  ],
  [
    'a card that failed',
    { ...open, pledge: { ...pledge, isUnpaid: true } },
    /did not go through.*Premium stays open until December 22, 2026\./,
    'Active Monthly Support',
  ],
  [
    'a card that failed, for good or for longer than we wait',
    { pledge: { ...pledge, isUnpaid: true } },
    /did not go through.*Premium opens again once it goes through\./,
    'Your monthly gift',
  ],
  [
    'one whose last month was given back',
    { ...refunded, pledge },
    /^Your last gift was refunded, so premium is closed\. Your gift goes on: the next one is due on December 22, 2026, and opens premium again\./,
    'Your monthly gift',
  ],
  [
    'one that ends and whose last month was given back',
    { ...refunded, pledge: ending },
    /^Your last gift was refunded, so premium is closed\. Your monthly gift ends on/,
    'Your monthly gift',
  ],
  [
    'one given back, with premium that was granted',
    { ...refunded, subscription: laterSubscribed, pledge },
    /^Active until January 22, 2027\. Your next gift is on December 22, 2026\.$/,
    'Active Monthly Support',
  ],
  [
    'one that a bank holds back',
    { ...disputed, pledge },
    /^Your bank is holding your last gift, so premium is closed\./,
    'Your monthly gift',
  ],
])('the state of a monthly gift is displayed: %s', async (_what, differs, words, title) => {
  const giving = { ...nothingGiven, ...differs }
  const server = aServer({ 'GET /api/giving': giving, 'GET /api/check-subscription': giving.subscription })
  aPage(
    <>
      <Checked />
      <YourGiving memberId="anna" giveForm="the form" />
    </>,
  )
  const heading = await screen.findByRole('heading', { name: title })
  const outlook = heading.parentElement?.lastElementChild?.textContent?.replaceAll('\u00a0', ' ')
  expect(outlook).toMatch(words)
  expect(screen.getByText('$10.00 a month')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Manage Monthly Donation' })).not.toBeNull()
  expect(screen.queryByText('the form')).toBeNull()
  // The header and the profile display the premium status from the same response.
  expect(await screen.findByText(`premium: ${giving.subscription.subscribed}`)).not.toBeNull()
  // No text claims that premium is open if it is closed.
  if (!giving.subscription.subscribed) expect(outlook).not.toMatch(/Active until|stays open|keep premium/)
  expect(server.requests()).toContain('GET /api/giving')
})

test('a gift that has ended at the provider is no longer displayed after Manage Monthly Donation', async () => {
  const server = aServer({
    'GET /api/giving': { ...nothingGiven, subscription: subscribed, pledge },
    'GET /api/check-subscription': subscribed,
    'POST /api/customer-portal': { status: 409, code: 'donation.not_giving' },
  })
  aTab()
  aPage(<YourGiving memberId="anna" giveForm="the form" />)
  const manage = await screen.findByRole('button', { name: 'Manage Monthly Donation' })
  server.answers['GET /api/giving'] = nothingGiven
  fireEvent.click(manage)
  expect(await screen.findByText('No monthly gift to manage')).not.toBeNull()
  expect(await screen.findByText('the form')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Manage Monthly Donation' })).toBeNull()
})

test('a refund that this page loads updates header and profile at once', async () => {
  aServer({
    'GET /api/giving': { ...nothingGiven, ...refunded, pledge },
    // The last response of the check, from before the refund.
    'GET /api/check-subscription': subscribed,
  })
  const Profile = () => <p>{useSubscription('anna')?.isSubscribed ? 'Premium Member' : 'Free Plan'}</p>
  function Screens() {
    const [isOnPage, setOnPage] = useState(false)
    return (
      <>
        <Profile />
        {isOnPage && <YourGiving memberId="anna" giveForm="the form" />}
        <button type="button" onClick={() => setOnPage(true)}>
          Open the page
        </button>
      </>
    )
  }
  aPage(<Screens />)
  expect(await screen.findByText('Premium Member')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Open the page' }))
  expect(await screen.findByText(/was refunded/)).not.toBeNull()
  expect(screen.getByText('Free Plan')).not.toBeNull()
})

test('premium granted without a gift is described as such, and the form to give is shown', async () => {
  const granted = { ...subscribed, product_id: null }
  aServer({
    'GET /api/giving': { ...nothingGiven, subscription: granted },
    'GET /api/check-subscription': granted,
  })
  aPage(<YourGiving memberId="anna" giveForm="the form" />)
  expect(await screen.findByText(/without a monthly gift/)).not.toBeNull()
  expect(screen.getByText('the form')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Manage Monthly Donation' })).toBeNull()
})

test('Refresh Status queries the provider and reports it; a failed request can be repeated', async () => {
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

test('after returning from payment, no tab offers another gift until the payment is confirmed', async () => {
  const server = aServer({
    'GET /api/giving': nothingGiven,
    'GET /api/check-subscription': notSubscribed,
    'POST /api/check-subscription': notSubscribed,
  })
  const received: unknown[] = []
  const otherTab = new BroadcastChannel('giving')
  otherTab.onmessage = ({ data }) => received.push(data)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  aPage(
    <>
      <Checked />
      <PremiumCard />
      <GivenNotice memberId="anna" isSandbox />
      <YourGiving memberId="anna" giveForm="the form" />
    </>,
  )
  expect(await screen.findByText(/once your payment is confirmed/)).not.toBeNull()
  expect(screen.getByText('This was only a test: no money moved.')).not.toBeNull()
  const offers = () => [screen.queryByText('the form'), screen.queryByText('See what premium opens')]
  expect(await screen.findByText('Your payment is being confirmed.')).not.toBeNull()
  expect(offers()).toEqual([null, null])
  await waitFor(() => expect(received).toContain('paid'))
  // Premium may be open before the gift is confirmed, as with a grant: polling continues.
  server.answers['GET /api/check-subscription'] = subscribed
  server.answers['GET /api/giving'] = { ...nothingGiven, subscription: subscribed }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await screen.findByText('premium: true')).not.toBeNull()
  expect(offers()).toEqual([null, null])
  server.answers['GET /api/giving'] = { ...nothingGiven, subscription: subscribed, pledge }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await screen.findByText(/Your gift is confirmed/)).not.toBeNull()
  expect(screen.getByRole('heading', { name: 'Active Monthly Support' })).not.toBeNull()
  expect(screen.queryByText('Your payment is being confirmed.')).toBeNull()
  expect(isExpecting()).toBe(false)
  otherTab.close()
})

test('the tab where the amount was chosen is notified of the payment and waits for its confirmation', async () => {
  aServer({ 'GET /api/giving': nothingGiven, 'GET /api/check-subscription': notSubscribed })
  aPage(
    <>
      <SubscriptionCheck memberId="anna" />
      <YourGiving memberId="anna" giveForm="the form" />
    </>,
  )
  expect(await screen.findByText('the form')).not.toBeNull()
  const payingTab = new BroadcastChannel('giving')
  payingTab.postMessage('paid')
  expect(await screen.findByText('Your payment is being confirmed.')).not.toBeNull()
  expect(screen.queryByText('the form')).toBeNull()
  payingTab.close()
})

test('if the provider has no such gift, the form returns after Refresh Status or after 15 minutes', async () => {
  const answers = {
    'GET /api/giving': nothingGiven,
    'GET /api/check-subscription': notSubscribed,
    'POST /api/check-subscription': notSubscribed,
  }
  aServer(answers)
  expectPayment()
  aPage(<YourGiving memberId="anna" giveForm="the form" />)
  expect(await screen.findByText('Your payment is being confirmed.')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh Status' }))
  expect(await screen.findByText('the form')).not.toBeNull()
  expectPayment(Date.now() - 15 * MINUTE_MS)
  expect(screen.queryByText('the form')).not.toBeNull()
})

test.each<[string, Partial<OwnGiving>, boolean, string]>([
  ['gives every month already', { ...open, pledge }, false, 'Thank you: you give $10.00 every month.'],
  [
    'gives every month, and whose last gift was refunded',
    { ...refunded, pledge },
    false,
    'Thank you: you give $10.00 every month.',
  ],
  [
    'gives every month, and whose card was declined',
    { pledge: { ...pledge, isUnpaid: true } },
    false,
    'Your last card payment did not go through.',
  ],
  [
    'has cancelled a gift that has not ended',
    { ...open, pledge: ending },
    false,
    'Thank you: your monthly gift of $10.00 ends on December 22, 2026.',
  ],
  ['has just paid', {}, true, 'Your payment is being confirmed.'],
])('the dialog offers no second gift to a member who %s', async (_who, differs, hasPaid, words) => {
  const giving = { ...nothingGiven, ...differs }
  aServer({ 'GET /api/giving': giving, 'GET /api/check-subscription': giving.subscription })
  if (hasPaid) expectPayment()
  const about = { memberId: 'anna', isVisitor: false, isSandbox: true, organisation: 'Lampstand' }
  aPage(
    <>
      <Checked />
      <OpensWhenKnown>
        <GiveDialog {...about} onClose={() => undefined} />
      </OpensWhenKnown>
    </>,
  )
  expect(await screen.findByText(words)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
})

/** Renders its children once the premium status is known, as on the Today page when a member presses the button. */
function OpensWhenKnown({ children }: { children: ReactNode }) {
  return useSubscription('anna') && children
}

test('a gift that arrives while the dialog is open is confirmed, also to a member with granted premium', async () => {
  const answers = {
    'GET /api/giving': { ...nothingGiven, ...open },
    'GET /api/check-subscription': subscribed,
    'POST /api/create-checkout': { url: PAY },
  }
  const server = aServer(answers)
  aTab()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const about = { memberId: 'anna', isVisitor: false, isSandbox: true, organisation: 'Lampstand' }
  aPage(<GiveDialog {...about} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to Payment' }))
  expect(await screen.findByText(/open in a new tab/)).not.toBeNull()
  server.answers['GET /api/giving'] = { ...nothingGiven, ...open, pledge }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await screen.findByText(/Your gift has arrived/)).not.toBeNull()
})

test('the payment page opens in its tab, even if the form is closed before the server responds', async () => {
  const server = aServer({ 'POST /api/create-checkout': { url: PAY } })
  const { tab } = aTab()
  const { unmount } = aPage(form())
  press()
  unmount()
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(PAY))
  expect(server.requests()).toEqual(['POST /api/create-checkout'])
})

test('while the payment page is open, the form is hidden, and another amount can be chosen', async () => {
  aServer({ 'POST /api/create-checkout': { url: PAY } })
  aTab()
  aPage(form())
  type('12')
  press()
  expect(await screen.findByText(/open in a new tab/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Choose another amount' }))
  expect(amount().value).toBe('12')
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
  // The gift was confirmed, so polling is slow again.
  const before = server.asked.length
  await vi.advanceTimersByTimeAsync(30_000)
  expect(server.asked).toHaveLength(before)
})

test('a failed subscription check shows no error', async () => {
  aServer({ 'GET /api/check-subscription': 503 })
  aPage(<Checked />)
  expect(await screen.findByText('nobody knows')).not.toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('membership mode and gift mode each list seven benefits', () => {
  const membership = benefitsOf({ mode: 'membership', freeDays: 90 })
  const gift = benefitsOf({ mode: 'gift', freeDays: 90 })
  expect([membership.length, gift.length]).toEqual([7, 7])
  expect(new Set(gift.map(({ title }) => title)).size).toBe(7)
})

test('each benefit that is free on the first days states from which day a gift is needed', () => {
  const opened = [
    'Every study of the plan',
    'Hebrew and Greek',
    'Questions',
    'Discussion',
    'Your whole journey',
  ]
  const promised = new Map(
    benefitsOf({ mode: 'membership', freeDays: 90 }).map(({ title, words }) => [title, words]),
  )
  for (const title of opened) expect(promised.get(title), title).toMatch(/^From day 91\b/)
})
