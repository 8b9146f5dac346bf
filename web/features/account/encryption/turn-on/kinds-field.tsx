import { type SealableKind, sealableKinds } from '#contract/sealed.ts'
import { CheckField } from '#web/ui/fields/field.tsx'

/** Name of the checkboxes in the form data. */
const NAME = 'kinds'

const labels: Readonly<Record<SealableKind, string>> = {
  prayer: 'Prayers',
  note: 'Study notes',
  answer: 'Answers to questions',
  mark: 'Marks in the Bible',
}

interface Props {
  /** Kinds that cannot be deselected: those always encrypted, and those encrypted already. */
  always: readonly SealableKind[]
}

/** Checkboxes for the kinds of entries to encrypt; those of mandatory kinds are checked and disabled. */
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

/**
 * Returns the kinds of entries to encrypt: the mandatory ones, and those that the member ticked in the form.
 */
export function kindsIn(form: FormData, always: readonly SealableKind[]): SealableKind[] {
  const chosen = form.getAll(NAME)
  return sealableKinds.filter((kind) => always.includes(kind) || chosen.includes(kind))
}
