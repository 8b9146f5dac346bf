import { type FormEvent, useState } from 'react'
import { focusMistake } from '#web/lib/focus-mistake.ts'
import { useSaving } from '#web/lib/use-saving.ts'
import { useDraft } from './use-draft.ts'

interface Parts<Values, Field extends string> {
  owner: string
  /** By which it is kept while it is written. */
  name: string
  begin: Values
  /** What is wrong with each field, in words that say how to mend it; null for nothing. */
  check: (values: Values) => Record<Field, string | null>
  /** Kept on this device once it is fulfilled. */
  onSave: (values: Values) => Promise<unknown>
  onCancel: () => void
}

/**
 * A form in which an entry is written. What is typed is on the device with every key; what is wrong is told once its
 * writer wants to save; and it is cleared when it was saved or thrown away.
 */
export function useEntryForm<Values extends object, Field extends string>(parts: Parts<Values, Field>) {
  const { owner, name, begin, check, onSave, onCancel } = parts
  const { values, type, clear } = useDraft(owner, name, begin)
  const [isAsked, setAsked] = useState(false)
  const { isSaving, keep } = useSaving()
  const wrong = values && check(values)

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!values || !wrong) return
    setAsked(true)
    if (Object.values(wrong).some((words) => words !== null)) return focusMistake(event.currentTarget)
    if (await keep(() => onSave(values))) clear()
  }

  function cancel(): void {
    clear()
    onCancel()
  }

  /** `told`: what is wrong with each field; null until its writer wants to save. */
  return { values, type, told: isAsked ? wrong : null, isSaving, save, cancel }
}
