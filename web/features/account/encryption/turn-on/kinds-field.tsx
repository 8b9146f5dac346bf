import { type SealableKind, sealableKinds } from '#contract/sealed.ts'
import { CheckField } from '#web/ui/fields/field.tsx'

/** Form field name of the chosen kinds. */
const NAME = 'kinds'

const labels: Readonly<Record<SealableKind, string>> = {
  prayer: 'Prayers',
  note: 'Study notes',
  answer: 'Answers to questions',
}

interface Props {
  /** Kinds that cannot be deselected: those always encrypted, and those encrypted already. */
  always: readonly SealableKind[]
}

/** Checkboxes for the kinds to encrypt; some are mandatory. */
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

/** Returns the kinds to encrypt: the mandatory and the chosen ones. */
export function kindsIn(form: FormData, always: readonly SealableKind[]): SealableKind[] {
  const chosen = form.getAll(NAME)
  return sealableKinds.filter((kind) => always.includes(kind) || chosen.includes(kind))
}
