import Papa from 'papaparse'
import { ledgerOverview } from '#contract/organisation/ledger.ts'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import type { BillingClock } from '#server/platform/base/clock.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { type LedgerLine, listLedger, readLedgerOverview } from './ledger.queries.ts'

const read = route('giving.read_books', 'get', '/admin/giving', {
  summary: 'Get the ledger: months, newest gifts with their donors, accounts, and the last nightly checks',
  responses: {
    200: answers(ledgerOverview, 'The ledger'),
    403: refuses('Not an administrator'),
  },
})

const download = route('giving.export_ledger', 'get', '/admin/giving/ledger.csv', {
  summary: 'Export all transactions of the ledger as CSV',
  responses: {
    200: {
      description: 'One line per posting',
      content: { 'text/csv': { schema: { type: 'string' as const } } },
    },
    403: refuses('Not an administrator'),
  },
})

/**
 * Routes for admins: the overview of the ledger, and its download as a CSV file.
 * @param clock the billing clock
 */
export function ledgerRoutes(clock: BillingClock) {
  return apiRoutes()
    .openapi(read, async (c) => c.json(await readLedgerOverview(c.var.db, clock()), 200))
    .openapi(download, async (c) => {
      const table = Papa.unparse((await listLedger(c.var.db)).map(lineOf), {
        newline: '\r\n',
        // A spreadsheet would evaluate a donor's name that begins with "=" as a formula, so such text is escaped.
        escapeFormulae: true,
      })
      const name = `ledger-${calendarDateAt(c.var.clock(), 'UTC')}.csv`
      c.header('content-disposition', `attachment; filename="${name}"`)
      c.header('cache-control', 'private, no-store')
      return c.body(table, 200, { 'content-type': 'text/csv; charset=utf-8' })
    })
}

/**
 * Converts a posting to a row of the CSV file. Amounts are in dollars; a posting is either a debit or a
 * credit.
 */
function lineOf(line: LedgerLine) {
  const { occurred, movement, kind, receipt, account, cents } = line
  return {
    'Date (UTC)': occurred,
    Movement: movement,
    Kind: kind,
    Receipt: receipt ?? '',
    'Given on (donor’s day)': line.given_on ?? '',
    Donor: line.donor_name ?? '',
    'Donor email': line.donor_email ?? '',
    Account: account,
    Debit: cents > 0 ? dollars(cents) : '',
    Credit: cents < 0 ? dollars(-cents) : '',
  }
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
