import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FailedState, LoadingState, Skeleton } from '#web/ui/states.tsx'
import { LEDGER_CSV, useLedger } from './ledger.data.ts'
import { accountRows, declinedNote, giftRows, monthRows } from './ledger-rows.ts'
import { LedgerTable } from './ledger-table.tsx'
import { NightlyComparisons } from './nightly-comparisons.tsx'

/**
 * Displays the ledger to administrators. @param forOthers rendered if the viewer is no longer an
 * administrator
 */
export function Ledger({ forOthers }: { forOthers: ReactNode }) {
  const { data, error, isFetching, refetch } = useLedger()
  // The server checks the permission: its error shows that the viewer is no longer an administrator.
  if (error instanceof ApiError && error.code === 'admin.administrators_only') return forOthers
  if (!data)
    return error ? (
      <FailedState words="The books could not be loaded." onRetry={refetch} retrying={isFetching} />
    ) : (
      <LoadingState words="Loading the books...">
        <Skeleton className="h-96 rounded-md" />
      </LoadingState>
    )
  const declined = declinedNote(data.declined)
  return (
    <div className="grid gap-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>{data.donors === 1 ? 'One donor gives' : `${data.donors} donors give`} every month.</p>
        <Button asChild look="quiet" size="small">
          <a href={LEDGER_CSV} download>
            <Icon name="download" /> Download the ledger (CSV)
          </a>
        </Button>
      </div>
      {declined && <p>{declined}</p>}
      <LedgerTable
        title="Months"
        columns={['Month', 'Gifts', 'Given', 'Refunded', 'Fees', 'Kept']}
        rows={monthRows(data.months)}
        nothing="No gift has come in yet."
        note="Months are in UTC, by the time Stripe moved the money. A receipt has the donor’s own day, which can be the day before or after."
      />
      <LedgerTable
        title="Newest gifts"
        columns={['Receipt', 'Day', 'Donor', 'Given', 'Refunded']}
        rows={giftRows(data.gifts)}
        nothing="No gift has come in yet."
        note="Days are each donor’s own. All gifts are in the CSV."
      />
      <LedgerTable
        title="Accounts"
        columns={['Account', 'Balance']}
        rows={accountRows(data.accounts)}
        nothing="Nothing has been booked yet."
      />
      <NightlyComparisons nights={data.nights} />
    </div>
  )
}
