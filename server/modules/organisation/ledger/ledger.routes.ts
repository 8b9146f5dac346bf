import Papa from 'papaparse'
import { ledgerOverview } from '#contract/organisation/ledger.ts'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { type LedgerLine, listLedger, readLedgerOverview } from './ledger.queries.ts'

const read = route('giving.read_books', 'get', '/admin/giving', {
  summary: 'The books: months, accounts, and the comparisons of the last nights',
  responses: {
    200: answers(ledgerOverview, 'All of it'),
    403: refuses('For administrators'),
  },
})

const download = route('giving.export_ledger', 'get', '/admin/giving/ledger.csv', {
  summary: 'Every movement of money, as a table',
  responses: {
    200: {
      description: 'A line for each side',
      content: { 'text/csv': { schema: { type: 'string' as const } } },
    },
    403: refuses('For administrators'),
  },
})

export function ledgerRoutes() {
  return apiRoutes()
    .openapi(read, async (c) => c.json(await readLedgerOverview(c.var.db), 200))
    .openapi(download, async (c) => {
      const table = Papa.unparse((await listLedger(c.var.db)).map(lineOf), { newline: '\r\n' })
      const name = `ledger-${calendarDateAt(c.var.clock(), 'UTC')}.csv`
      c.header('content-disposition', `attachment; filename="${name}"`)
      c.header('cache-control', 'private, no-store')
      return c.body(table, 200, { 'content-type': 'text/csv; charset=utf-8' })
    })
}

/** Amounts in dollars, as books are kept; a side is either a debit or a credit. */
function lineOf({ occurred, movement, kind, receipt, account, cents }: LedgerLine) {
  return {
    'Date (UTC)': occurred,
    Movement: movement,
    Kind: kind,
    Receipt: receipt ?? '',
    Account: account,
    Debit: cents > 0 ? dollars(cents) : '',
    Credit: cents < 0 ? dollars(-cents) : '',
  }
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
