import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { KnownError } from '#contract/errors/errors.ts'
import { MIN_GIFT_CENTS, SUGGESTED_GIFTS_CENTS } from '#contract/limits.ts'
import { donationErrors } from '#contract/messages/organisation/donation.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { focusMistake } from '#web/lib/focus-mistake.ts'
import { formatMoney } from '#web/lib/format/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { useTypedEarly } from '#web/ui/fields/use-typed-early.ts'
import { type GiftAmount, inDollars } from './gift-amount.ts'
import { useBeginGiving } from './giving.data.ts'
import { NoMoneyMoves } from './no-money-moves.tsx'
import { PageOpened } from './page-opened.tsx'
import { parseAmount } from './parse-amount.ts'
import { useProviderPage } from './use-provider-page.ts'

interface Props {
  /** Says what happens when it is pressed. */
  label: string
  amount: GiftAmount
  isVisitor: boolean
  /** What a visitor is told who presses it. */
  signedOut: KnownError
  isSandbox: boolean
}

/** The amount of a monthly gift, and the way to the page where it is paid. */
export function GiveForm({ label, amount, isVisitor, signedOut, isSandbox }: Props) {
  const navigate = useNavigate()
  const toast = useToast()
  const toastError = useErrorToast(donationErrors.failed)
  const { page, open, close, isPending } = useProviderPage(useBeginGiving())
  const { typed, type } = amount
  const form = useTypedEarly((values) => type(values.get('amount') ?? ''))
  const [mistake, setMistake] = useState<KnownError | null>(null)

  function give(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const checked = parseAmount(typed)
    setMistake('mistake' in checked ? checked.mistake : null)
    if ('mistake' in checked) {
      showError(checked.mistake)
      focusMistake(event.currentTarget)
    } else if (isVisitor) {
      const onPress = () => navigate('/auth?redirect_to=%2Fsubscription')
      showError(signedOut, { action: { label: 'Sign In', onPress } })
    } else {
      open(checked.cents, toastError)
    }
  }

  function showError({ title, detail }: KnownError, extras?: Parameters<typeof toast.error>[2]): void {
    toast.error(title, detail, extras)
  }

  if (page)
    // Whoever is about to pay, or has, is not asked again beside it.
    return (
      <div className="grid gap-3">
        {isSandbox && <NoMoneyMoves />}
        <PageOpened page={page} words="Once your gift is confirmed, it shows here by itself." />
        <Button look="quiet" className="justify-self-start" onClick={close}>
          Choose another amount
        </Button>
      </div>
    )

  return (
    // The rules are told in our own words, with what was typed still there.
    <form ref={form} method="get" action="/subscription" noValidate onSubmit={give} className="grid gap-4">
      {isSandbox && <NoMoneyMoves />}
      <SuggestedAmounts typed={typed} onChoose={type} />
      <TextField
        label="Monthly Amount (USD)"
        name="amount"
        // A field of numbers drops what is none as it is typed: there "10,50" becomes 1050, and a wheel changes it.
        type="text"
        inputMode="decimal"
        autoComplete="transaction-amount"
        required
        className="max-w-sm"
        value={typed}
        onChange={({ target }) => type(target.value)}
        hint={`${formatMoney(MIN_GIFT_CENTS)} or more, each month until you end it.`}
        error={mistake?.detail}
      />
      <Button type="submit" needsScript busy={isPending} className="justify-self-start">
        {label}
      </Button>
    </form>
  )
}

/** A press writes an amount into the field, where it can be changed. */
function SuggestedAmounts({ typed, onChoose }: { typed: string; onChoose: (amount: string) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Suggested amounts</legend>
      {SUGGESTED_GIFTS_CENTS.map((cents) => (
        <Button
          key={cents}
          look="quiet"
          size="small"
          className="aria-pressed:border-lake aria-pressed:bg-lake/10"
          needsScript
          aria-pressed={typed === inDollars(cents)}
          onClick={() => onChoose(inDollars(cents))}
        >
          {formatMoney(cents).replace(/\.00$/, '')}
        </Button>
      ))}
    </fieldset>
  )
}
