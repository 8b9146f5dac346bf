import { type RefObject, useEffect, useRef } from 'react'
import { MAX_FACTORS } from '#contract/limits.ts'
import { BackupCodesLeft } from '#web/features/account/factor/backup-code/backup-codes-left.tsx'
import { useAskAgain } from '#web/features/account/shared/use-ask-again.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { AddFactor } from './add-factor.tsx'
import { useFactors } from './factor.data.ts'
import { FactorRow } from './factor-row.tsx'

interface Props {
  memberId: string
  /** Whether a second factor is mandatory, as for an administrator. */
  isRequired: boolean
  /** Called after a factor was added or removed, because permissions can depend on it. */
  onChanged: () => void
}

/**
 * Settings of two-step sign-in: a member's factors, remaining backup codes, and a button to add a
 * factor.
 */
export function SecondSteps({ memberId, isRequired, onChanged }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const factors = useFactors(memberId)
  const { data } = factors
  const askAgain = useAskAgain(memberId, 'factors')
  const verified = data?.factors.filter(({ status }) => status === 'verified') ?? []

  useFocusWhenFewer(heading, verified.length)

  function changed(): void {
    void askAgain()
    onChanged()
  }

  return (
    <Card id="second-step" aria-labelledby="second-step-title" className="grid content-start gap-4">
      <h2 id="second-step-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
        A second step
      </h2>
      <p className="max-w-prose text-soft">
        A password can be guessed or overheard. With a second step, signing in also takes something that only
        you have: your phone, or a passkey on your device.
      </p>
      {isRequired && data && verified.length === 0 && (
        <p className="rounded-md border border-flame/40 bg-flame/8 px-4 py-3">
          You help to run this site. Administrators need a second step before they can use the admin pages.
        </p>
      )}
      {!data && (
        <QueryState
          query={factors}
          loading="Loading your second step..."
          failed="Your second step could not be loaded."
        >
          <Skeleton className="h-16" />
        </QueryState>
      )}
      {data && verified.length === 0 && <p>You have none yet. Setting one up takes about two minutes.</p>}
      {verified.length > 0 && (
        <ul className="grid divide-y divide-line border-line border-y">
          {verified.map((factor) => (
            <FactorRow
              key={factor.id}
              memberId={memberId}
              factor={factor}
              isLast={verified.length === 1}
              onRemoved={onChanged}
            />
          ))}
        </ul>
      )}
      {data && verified.length > 0 && <BackupCodesLeft memberId={memberId} left={data.recoveryCodesLeft} />}
      {data && verified.length < MAX_FACTORS && (
        <AddFactor
          available={data.available}
          names={verified.map(({ friendlyName }) => friendlyName)}
          onAdded={changed}
        />
      )}
    </Card>
  )
}

/** Moves focus to the heading if the focused row was removed, here or in another tab. */
function useFocusWhenFewer(heading: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = count
  }, [heading, count])
}
