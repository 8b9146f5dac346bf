import type { ReactNode } from 'react'
import type { LedgerOverview } from '#contract/organisation/ledger.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledSection } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FailedState, LoadingState, Skeleton } from '#web/ui/states.tsx'
import { AmountList } from './amount-list.tsx'
import { LEDGER_CSV, useLedger } from './ledger.data.ts'
import { declinedNote, flowRows, monthRows, placeRows } from './ledger-rows.ts'
import { LedgerTable } from './ledger-table.tsx'
import { NewestGifts } from './newest-gifts.tsx'
import { NightlyComparisons } from './nightly-comparisons.tsx'

/**
 * Displays the gifts to administrators: first the people, then the books.
 * @param forOthers rendered if the viewer is no longer an administrator
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
  return (
    <div className="grid gap-12">
      <People {...data} />
      <Books {...data} />
    </div>
  )
}

/** The people who give, and their newest gifts. */
function People({ donors, gifts, declined }: LedgerOverview) {
  const note = declinedNote(declined)
  return (
    <TitledSection id="people" heading="The people who give" className="grid gap-3">
      <p className="max-w-prose">
        {donors === 1 ? 'One person gives' : `${donors} people give`} every month. The newest gifts come
        first, each dated in the donor’s time zone.
      </p>
      <NewestGifts gifts={gifts} />
      {note && <p className="max-w-prose">{note}</p>}
    </TitledSection>
  )
}

/** The tables that a treasurer needs. */
function Books({ months, accounts, nights }: LedgerOverview) {
  return (
    <TitledSection id="books" heading="For the treasurer" className="grid gap-8">
      <Button asChild look="quiet" size="small" className="justify-self-start">
        <a href={LEDGER_CSV} download>
          <Icon name="download" /> Download the ledger (CSV)
        </a>
      </Button>
      <LedgerTable
        title="Month by month"
        {...monthRows(months)}
        nothing="No gift has come in yet."
        note="Months are in UTC, by the time Stripe moved the money. A receipt is dated in the donor’s time zone, which can be the day before or after."
      />
      <div className="grid max-w-3xl items-start gap-8 sm:grid-cols-2">
        <AmountList title="All months together" rows={flowRows(accounts)} />
        <AmountList title="Where the money is" rows={placeRows(accounts)} />
      </div>
      <NightlyComparisons nights={nights} />
    </TitledSection>
  )
}
