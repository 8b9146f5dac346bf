import type { Enrolment, FactorType } from '#contract/account/factor.ts'
import { supportsPasskeys } from '#web/features/account/factor/passkey/passkeys.ts'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useEnrol } from './factor.data.ts'
import { factorWords } from './factor-words.ts'
import { InlineError } from './inline-error.tsx'

interface Props {
  available: readonly FactorType[]
  nameOf: (type: FactorType) => string
  /** Called if the member chose a phone, whose number must be entered first. */
  onNumberNeeded: () => void
  onEnrolled: (type: FactorType, enrolment: Enrolment) => void
}

const order = ['webauthn', 'totp', 'phone'] as const

const promises: Record<FactorType, string> = {
  webauthn:
    'The easiest: your fingerprint, your face or the PIN of this device. It can replace your password.',
  totp: 'An app on your phone that shows six digits, new ones every half minute. Works without a network.',
  phone:
    'We send you six digits in a message whenever you sign in. Text messages are easier for others to intercept than the two above.',
}

/** Lists the types of second factor with their requirements. */
export function ChooseFactor({ available, nameOf, onNumberNeeded, onEnrolled }: Props) {
  const { mutate, isPending, variables, error } = useEnrol()

  function choose(factorType: FactorType): void {
    if (factorType === 'phone') {
      onNumberNeeded()
      return
    }
    const friendlyName = nameOf(factorType)
    mutate({ factorType, friendlyName }, { onSuccess: (enrolment) => onEnrolled(factorType, enrolment) })
  }

  return (
    <div className="grid gap-3">
      {order
        .filter((type) => available.includes(type))
        .map((type) =>
          type === 'webauthn' && !supportsPasskeys() ? (
            <p key={type} className="rounded-md border border-line px-4 py-3 text-sm text-soft">
              This browser does not support passkeys. Please choose another way, or use a newer browser.
            </p>
          ) : (
            <button
              key={type}
              type="button"
              disabled={isPending}
              aria-busy={(isPending && variables.factorType === type) || undefined}
              onClick={() => choose(type)}
              className="flex items-start gap-4 rounded-md border border-edge/60 bg-raised p-4 text-start transition-[border-color] duration-120 hover:border-lake aria-busy:animate-breathe"
            >
              <Icon name={factorWords[type].icon} className="mt-0.5 shrink-0 text-flame text-lg" />
              <span className="grid gap-0.5">
                <span className="font-medium text-lake">{factorWords[type].name}</span>
                <span className="text-sm text-soft">{promises[type]}</span>
              </span>
            </button>
          ),
        )}
      <InlineError message={errorText(error)} />
    </div>
  )
}
