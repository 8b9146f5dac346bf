import { type SealableKind, sealableKinds } from '#contract/sealed.ts'
import { CheckField } from '#web/ui/fields/field.tsx'

/** The name under which a form sends the kinds that were chosen. */
const NAME = 'kinds'

const labels: Readonly<Record<SealableKind, string>> = {
  prayer: 'Prayers',
  note: 'Study notes',
  answer: 'Answers to questions',
}

interface Props {
  /** These are encrypted in any case, and stay so. */
  always: readonly SealableKind[]
}

/** What is encrypted: some of it always, the rest as its member likes. */
export function KindsField({ always }: Props) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">What is encrypted</legend>
      {sealableKinds.map((kind) => {
        const isAlways = always.includes(kind)
        return (
          <CheckField
            key={kind}
            name={NAME}
            value={kind}
            label={labels[kind]}
            {...(isAlways && { checked: true, readOnly: true, disabled: true })}
          />
        )
      })}
    </fieldset>
  )
}

/** What is encrypted once this form is sent. */
export function kindsIn(form: FormData, always: readonly SealableKind[]): SealableKind[] {
  const chosen = form.getAll(NAME)
  return sealableKinds.filter((kind) => always.includes(kind) || chosen.includes(kind))
}
