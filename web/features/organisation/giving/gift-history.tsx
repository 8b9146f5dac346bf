import { Link } from 'react-router'
import type { Gift, OwnGiving } from '#contract/organisation/giving.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { formatMoney } from '#web/lib/format/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledCard } from '#web/ui/card.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { EmptyState, FailedState, LoadingState, SkeletonStack } from '#web/ui/states.tsx'
import { GiftState } from './gift-state.tsx'
import { useGiving } from './giving.data.ts'

/** Lists a member's gifts with receipts, and years with statements. */
export function GiftHistory({ memberId }: { memberId: string }) {
  const { data, isError, isFetching, refetch } = useGiving(memberId)
  if (data) return data.gifts.length === 0 ? <NoGifts /> : <Gifts {...data} />
  if (isError)
    return <FailedState words="Your gifts could not be loaded." onRetry={refetch} retrying={isFetching} />
  return <GiftsSkeleton />
}

/**
 * Placeholder while the gifts load; also the server-rendered content, which is the same for all
 * users.
 */
export function GiftsSkeleton() {
  return (
    <LoadingState words="Loading your gifts...">
      <SkeletonStack sizes={['h-32 rounded-md', 'h-72 rounded-md']} className="gap-6" />
    </LoadingState>
  )
}

function NoGifts() {
  return (
    <EmptyState
      picture={<Logo />}
      words="There are no gifts yet. When there is one, its receipt is here."
      action={
        <Button asChild look="quiet">
          <Link to="/subscription">About monthly gifts</Link>
        </Button>
      }
    />
  )
}

function Gifts({ gifts, years }: OwnGiving) {
  return (
    <>
      {years.length > 0 && (
        <TitledCard id="years" heading="By year">
          <ul className="mt-3 divide-y divide-line">
            {years.map(({ year, gifts, totalCents }) => (
              <li key={year} className="flex flex-wrap items-center gap-x-4 py-1">
                <span className="min-w-[min(12rem,100%)] flex-1 py-2">
                  {year}: {formatMoney(totalCents)} in {gifts === 1 ? 'one gift' : `${gifts} gifts`}
                </span>
                <Link
                  to={`/subscription/statements/${year}`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  Statement <span className="sr-only">of {year}</span>
                </Link>
              </li>
            ))}
          </ul>
        </TitledCard>
      )}
      <TitledCard id="gifts" heading="Every gift">
        <ul className="mt-3 divide-y divide-line">
          {gifts.map((gift) => (
            <GiftLine key={gift.number} gift={gift} />
          ))}
        </ul>
      </TitledCard>
    </>
  )
}

function GiftLine({ gift }: { gift: Gift }) {
  const day = formatDay(gift.givenOn, { timeZone: 'UTC' })
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-1">
      <span className="flex min-w-[min(12rem,100%)] flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <time dateTime={gift.givenOn}>{day}</time>
        <span className="font-medium tabular-nums">{formatMoney(gift.amountCents)}</span>
        <GiftState {...gift} />
      </span>
      <Link to={`/subscription/gifts/${gift.number}`} className="text-link inline-flex min-h-11 items-center">
        Receipt <span className="sr-only">for {day}</span>
      </Link>
    </li>
  )
}
