import { type ReactNode, useRef, useState } from 'react'
import type { FactorType, SecondStep } from '#contract/account/factor.ts'
import { supportsPasskeys } from '#web/features/account/factor/passkey/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { FactorQuestion } from './factor-question.tsx'
import { factorWords } from './factor-words.ts'

type Way = SecondStep['factors'][number]

interface Props {
  factors: readonly Way[]
  /** Label of the submit button. */
  submit: string
  onAnswered: () => void
  /**
   * Form for a member who can use none of their factors, such as the one for a backup code; offered after all factors.
   */
  lastResort?: ReactNode
}

// Types of second factor, easiest first: touch a sensor, read a code in an app, or wait for a text message.
const ease: readonly FactorType[] = ['webauthn', 'totp', 'phone']

/** Requests the member's easiest factor and offers the others. */
export function FactorChoice({ factors, submit, onAnswered, lastResort }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const ways = waysOf(factors)
  const [chosenId, choose] = useState(ways[0]?.id ?? LAST_RESORT)
  const chosen = ways.find(({ id }) => id === chosenId)
  const others = ways.filter((way) => way !== chosen)
  const hasOthers = others.length > 0 || (chosen && lastResort)

  function turnTo(id: string): void {
    choose(id)
    // The pressed button has unmounted, so focus moves to the element that contains the form.
    box.current?.focus()
  }

  return (
    <div ref={box} tabIndex={-1} className="grid gap-6 outline-none">
      {ways.length < factors.length && (
        <p className="text-soft text-sm">
          This browser cannot use your passkey. A newer one can, or another device of yours.
        </p>
      )}
      {chosen ? (
        <div className="grid gap-4">
          <WayName way={chosen} />
          <FactorQuestion key={chosen.id} factor={chosen} submit={submit} onAnswered={onAnswered} />
        </div>
      ) : (
        lastResort
      )}
      {hasOthers && (
        <div className="grid gap-2">
          <h2 className="font-medium font-sans text-sm text-soft tracking-normal">Or another way</h2>
          <ul className="grid gap-2">
            {others.map((way) => (
              <li key={way.id}>
                <WayButton icon={factorWords[way.factorType].icon} onClick={() => turnTo(way.id)}>
                  <bdi className="min-w-0">{way.friendlyName}</bdi>
                  {way.hint && <span className="shrink-0 font-normal text-soft">{way.hint}</span>}
                </WayButton>
              </li>
            ))}
            {chosen && lastResort && (
              <li>
                <WayButton icon="note" onClick={() => turnTo(LAST_RESORT)}>
                  A backup code
                </WayButton>
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  )
}

const LAST_RESORT = 'last resort'

function waysOf(factors: readonly Way[]): Way[] {
  return factors
    .filter(({ factorType }) => factorType !== 'webauthn' || supportsPasskeys())
    .toSorted((one, other) => ease.indexOf(one.factorType) - ease.indexOf(other.factorType))
}

function WayName({ way: { factorType, friendlyName } }: { way: Way }) {
  const { icon } = factorWords[factorType]
  return (
    <p className="flex items-center gap-3 font-medium">
      <Icon name={icon} className="shrink-0 text-flame" />
      <bdi className="min-w-0 wrap-anywhere">{friendlyName}</bdi>
    </p>
  )
}

function WayButton({
  icon,
  onClick,
  children,
}: {
  icon: IconName
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Button
      look="quiet"
      className="w-full justify-start gap-3 py-2 text-start wrap-anywhere"
      onClick={onClick}
    >
      <Icon name={icon} className="shrink-0" />
      {children}
    </Button>
  )
}
