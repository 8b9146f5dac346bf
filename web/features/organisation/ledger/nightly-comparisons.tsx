import type { LedgerOverview } from '#contract/organisation/ledger.ts'
import { formatDay, formatHour } from '#web/lib/format/format-date.ts'

type Night = LedgerOverview['nights'][number]

const kindLabels: Record<Night['differences'][number]['kind'], string> = {
  balance: 'Balance',
  gift: 'Gift',
  refund: 'Refund',
  pledge: 'Monthly gift',
  entitlement: 'Premium',
  movement: 'Movement of money',
}

/** Results of the nightly checks of our ledger against the payment provider. */
export function NightlyComparisons({ nights }: { nights: readonly Night[] }) {
  const [latest] = nights
  const isInSight = (night: Night) => night === latest || !isAgreed(night)
  const inSight = nights.filter(isInSight)
  const others = nights.filter((night) => !isInSight(night))
  return (
    <section aria-labelledby="nights" className="grid gap-3">
      <h3 id="nights" className="text-lg">
        Nightly check against Stripe
      </h3>
      {nights.length === 0 && (
        <p className="text-soft">We check against Stripe every night; the first check is tonight.</p>
      )}
      <Nights nights={inSight} />
      {others.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
            {others.length === 1 ? 'One earlier night' : `${others.length} earlier nights`} in which
            everything agreed
          </summary>
          <Nights nights={others} />
        </details>
      )}
    </section>
  )
}

function Nights({ nights }: { nights: readonly Night[] }) {
  return (
    <ul className="grid max-w-3xl gap-3">
      {nights.map((night) => (
        <li key={night.night} className="rounded-md border border-line bg-raised px-4 py-3">
          <h4 className="font-medium text-base">{formatDay(night.night, { timeZone: 'UTC' })}</h4>
          <p className="text-sm text-soft">{outcome(night)}</p>
          {night.differences.length > 0 && (
            <ul className="mt-2 grid gap-2 text-sm wrap-anywhere">
              {night.differences.map(({ kind, about, expected, found, isMended }) => (
                <li key={`${kind} ${about}`} className="border-line border-t pt-2">
                  <strong>{kindLabels[kind]}</strong> {about}: expected {expected}, found {found}.{' '}
                  {isMended ? 'Put right.' : 'Please look into it.'}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function isAgreed({ finishedAt, differences }: Night): boolean {
  return finishedAt !== null && differences.length === 0
}

function outcome({ finishedAt, donors, movements, differences }: Night): string {
  if (finishedAt === null) return 'Not finished: it goes on, or was broken off.'
  const compared = `${donors} donors and ${movements} movements of money compared by ${formatHour(finishedAt)}`
  if (differences.length === 0) return `${compared}: everything agrees.`
  return `${compared}: ${differences.length === 1 ? 'one difference' : `${differences.length} differences`}.`
}
