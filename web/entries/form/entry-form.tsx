import { type FormEvent, type ReactNode, useState } from 'react'
import { type Type, useDraft } from '#web/entries/hooks/use-draft.ts'
import type { FieldErrors } from '#web/lib/api/field-errors.ts'
import { focusMistake } from '#web/lib/focus-mistake.ts'
import { useSaving } from '#web/lib/use-saving.ts'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useAccountOffer } from './use-account-offer.ts'

interface Props<Values extends object> {
  owner: string
  /** Name under which the draft of this form is stored, such as "note:new". */
  name: string
  label: string
  begin: Values
  check: (values: Values) => FieldErrors
  /** Saves the entry. Fulfilled once it is stored on this device. */
  onSave: (values: Values) => Promise<unknown>
  /** Label of the cancel button. */
  cancel?: string
  onCancel: () => void
  className?: string
  /** CSS class of the placeholder that is displayed until the draft has been read from the device. */
  skeleton: string
  children: (form: Form<Values>) => ReactNode
}

interface Form<Values> {
  values: Values
  type: Type<Values>
  /** Returns the value, change handler and error message of a text field, as properties for its component. */
  field: (name: keyof Values & string) => {
    value: string
    onChange: (event: { target: { value: string } }) => void
    error: string | undefined
  }
}

/**
 * Form for creating or editing an entry. Every keystroke is stored as a draft on the device, until the entry is saved
 * or discarded. Validation errors are displayed from the first attempt to save.
 */
export function EntryForm<Values extends object>(props: Props<Values>) {
  const { owner, name, label, begin, check, onSave, cancel, onCancel, className, skeleton, children } = props
  const { values, type, clear } = useDraft(owner, name, begin)
  const [isSubmitted, setSubmitted] = useState(false)
  const { isSaving, keep } = useSaving()
  const offerAccount = useAccountOffer(owner)
  if (!values) return <Skeleton className={`rounded-md ${skeleton}`} />

  const errors = check(values)
  const field: Form<Values>['field'] = (name) => ({
    value: String(values[name]),
    onChange: ({ target }) => type({ [name]: target.value } as Partial<Values>),
    error: isSubmitted ? errors[name] : undefined,
  })

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setSubmitted(true)
    if (!values) return
    if (Object.keys(errors).length > 0) return focusMistake(event.currentTarget)
    if (!(await keep(() => onSave(values)))) return
    clear()
    offerAccount()
  }

  return (
    <form
      onSubmit={save}
      noValidate
      // Autocomplete is off, because browsers would store the text of the fields for it, unencrypted.
      autoComplete="off"
      aria-label={label}
      className={`grid animate-fade ${className ?? 'gap-5'}`}
    >
      {children({ values, type, field })}
      <FormButtons
        isSaving={isSaving}
        cancel={cancel}
        onCancel={() => {
          clear()
          onCancel()
        }}
      />
    </form>
  )
}
