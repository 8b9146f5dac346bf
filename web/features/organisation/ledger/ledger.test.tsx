import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LedgerOverview } from '#contract/organisation/ledger.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { Ledger } from './ledger.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const gift = {
  number: 1,
  givenOn: '2026-03-01' as CalendarDate,
  donorName: 'Miriam Weiß',
  donorEmail: 'miriam@example.org',
  amountCents: 2500,
  refundedCents: 0,
  isDisputed: false,
}
const ledger: LedgerOverview = {
  donors: 2,
  months: [
    { month: '2026-03', gifts: 2, givenCents: 3499, refundedCents: 400, feesCents: 161, netCents: 438 },
    { month: '2026-02', gifts: 1, givenCents: 2500, refundedCents: 0, feesCents: 103, netCents: 2397 },
  ],
  gifts: [
    {
      ...gift,
      number: 3,
      donorName: '',
      donorEmail: 'silas@example.org',
      amountCents: 999,
      refundedCents: 400,
    },
    { ...gift, number: 2, donorEmail: null, donorName: '', refundedCents: 2500 },
    gift,
  ],
  declined: { cards: 0, donors: 0 },
  accounts: [
    { account: 'bank', balanceCents: 2000 },
    { account: 'disputes', balanceCents: 2500 },
    { account: 'fees', balanceCents: 264 },
    { account: 'gifts', balanceCents: -5999 },
    { account: 'provider', balanceCents: 835 },
    { account: 'refunds', balanceCents: 400 },
  ],
  nights: [],
}
const night = { finishedAt: '2026-03-02T01:00:00.000Z', donors: 2, movements: 5, differences: [] }

async function anAdminSees(more: Partial<LedgerOverview> = {}) {
  aServer({ 'GET /api/admin/giving': { ...ledger, ...more } })
  aPage(<Ledger forOthers="not an administrator" />)
  await screen.findByRole('heading', { name: 'The people who give' })
}

test('the first section names the people; gifts have a plus, refunds a minus', async () => {
  await anAdminSees()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'The people who give',
    'For the treasurer',
  ])
  const people = within(screen.getByRole('region', { name: 'The people who give' }))
  expect(people.getByText(/^2 people give every month\./)).toBeTruthy()
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'silas@example.org+$9.99Refunded in part−$4.00March 1, 2026 · Receipt 3',
    'Deleted account+$25.00Refunded−$25.00March 1, 2026 · Receipt 2',
    'Miriam Weiß+$25.00March 1, 2026 · Receipt 1miriam@example.org',
  ])
})

test('a gift that a bank has taken back does not look like one that stayed', async () => {
  await anAdminSees({ gifts: [{ ...gift, refundedCents: 400, isDisputed: true }] })
  expect(screen.getByText('Held by the bank').parentElement?.textContent).toBe('Held by the bank−$21.00')
})

test('the newest gifts are displayed in full after a press', async () => {
  await anAdminSees({ gifts: Array.from({ length: 12 }, (_, at) => ({ ...gift, number: 12 - at })) })
  const listed = () => screen.getAllByText(/Receipt \d+/)
  expect(listed()).toHaveLength(8)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 12 newest gifts' }))
  expect(listed()).toHaveLength(12)
})

test('the amounts of a month add up to what was kept, and columns without amounts are omitted', async () => {
  await anAdminSees()
  const cells = () =>
    screen
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.lastChild?.textContent ?? ''))
  expect(cells()).toEqual([
    ['Month', 'Gifts', 'Given', 'Refunded', 'Fees', 'Disputes and other', 'Kept'],
    ['March 2026', '2', '+$34.99', '−$4.00', '−$1.61', '−$25.00', '+$4.38'],
    ['February 2026', '1', '+$25.00', '', '−$1.03', '', '+$23.97'],
  ])
  cleanup()
  await anAdminSees({ months: ledger.months.slice(1) })
  expect(cells()[0]).toEqual(['Month', 'Gifts', 'Given', 'Fees', 'Kept'])
})

test('all months together add up to the money at Stripe and at the bank', async () => {
  await anAdminSees()
  const listed = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(listed('All months together')).toEqual([
    'Gifts: +$59.99',
    'Refunded: −$4.00',
    'Fees: −$2.64',
    'Taken back by banks: −$25.00',
    'Kept: +$28.35',
  ])
  expect(listed('Where the money is')).toEqual([
    'At Stripe, not yet paid out: $8.35',
    'Paid out to the bank: $20.00',
  ])
})

test('nights with differences and the latest night are in sight, and the others behind one press', async () => {
  const about = 'ch_1'
  const differences = [{ kind: 'gift' as const, about, expected: '$4.99', found: 'none', isMended: true }]
  await anAdminSees({
    nights: [
      { ...night, night: '2026-03-03' },
      { ...night, night: '2026-03-02' },
      { ...night, night: '2026-03-01', differences },
    ],
  })
  const check = within(screen.getByRole('region', { name: 'Nightly check against Stripe' }))
  const [latest, different, other] = check.getAllByRole('heading', { level: 4 })
  expect([latest, different].map((heading) => heading?.textContent)).toEqual([
    'March 3, 2026',
    'March 1, 2026',
  ])
  expect(check.getByText('One earlier night in which everything agreed').closest('details')).toBe(
    other?.closest('details'),
  )
  expect(check.getByText(/expected \$4\.99, found none\. Put right\./)).toBeTruthy()
})

test('a viewer who is no longer an administrator sees nothing of it', async () => {
  aServer({ 'GET /api/admin/giving': { status: 403, code: 'admin.administrators_only' } })
  aPage(<Ledger forOthers="not an administrator" />)
  expect(await screen.findByText('not an administrator')).toBeTruthy()
})
