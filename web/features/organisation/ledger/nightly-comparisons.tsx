import type { LedgerOverview } from '#contract/organisation/ledger.ts'
import { formatHour } from '#web/lib/format/format-date.ts'
import { TitledSection } from '#web/ui/card.tsx'

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
  return (
    <TitledSection id="nights" heading="Nightly comparisons" className="grid gap-3">
      {nights.length === 0 && (
        <p className="text-soft">We check against Stripe every night; the first check is tonight.</p>
      )}
      <ul className="grid max-w-3xl gap-3">
        {nights.map((night) => (
          <li key={night.night} className="rounded-md border border-line bg-raised px-4 py-3">
            <h3 className="font-medium text-base">{night.night}</h3>
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
    </TitledSection>
  )
}

function outcome({ finishedAt, donors, movements, differences }: Night): string {
  if (finishedAt === null) return 'Not finished: it goes on, or was broken off.'
  const compared = `${donors} donors and ${movements} movements of money compared by ${formatHour(finishedAt)}`
  if (differences.length === 0) return `${compared}: everything agrees.`
  return `${compared}: ${differences.length === 1 ? 'one difference' : `${differences.length} differences`}.`
}
