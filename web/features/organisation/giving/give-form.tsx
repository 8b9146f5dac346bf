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
import { type GiftAmount, inDollars, signInToGive } from './gift-amount.ts'
import { useBeginGiving } from './giving.data.ts'
import { NoMoneyMoves } from './no-money-moves.tsx'
import { PageOpened } from './page-opened.tsx'
import { parseAmount } from './parse-amount.ts'
import { useProviderPage } from './use-provider-page.ts'

interface Props {
  /** Label of the submit button. */
  label: string
  amount: GiftAmount
  isVisitor: boolean
  /** Error for a visitor who submits the form: they must sign in first. */
  signedOut: KnownError
  isSandbox: boolean
}

/** Form for the amount of a monthly gift; opens the payment page. */
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
      const onPress = () => navigate(signInToGive(amount))
      showError(signedOut, { action: { label: 'Sign In', onPress } })
    } else {
      void open(checked.cents, toastError)
    }
  }

  function showError({ title, detail }: KnownError, extras?: Parameters<typeof toast.error>[2]): void {
    toast.error(title, detail, extras)
  }

  if (page)
    // While the payment page is open, the form is replaced, so that no second gift is started.
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
    // `noValidate`, because the form displays its own messages and preserves the input.
    <form ref={form} method="get" action="/subscription" noValidate onSubmit={give} className="grid gap-4">
      {isSandbox && <NoMoneyMoves />}
      <SuggestedAmounts typed={typed} onChoose={type} />
      <TextField
        label="Monthly Amount (USD)"
        name="amount"
        // `type="number"` would discard invalid characters: "10,50" would become 1050, and the
        // mouse wheel would change it.
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

/** Buttons that set an amount, which remains editable. */
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
