import { type FormEvent, useState } from 'react'
import { groupPrayerErrors } from '#contract/messages/together/group-prayer.ts'
import type { GroupPrayer } from '#contract/together/group-prayer.ts'
import { useDraft } from '#web/entries/hooks/use-draft.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { type PrayerView, useChangePrayer } from './group-prayer.data.ts'
import { findPrayerError, PrayerField } from './prayer-field.tsx'

interface Props {
  view: PrayerView
  prayer: GroupPrayer
  onDone: () => void
}

/** Form that changes the text of an own prayer request. The input is preserved after an error. */
export function EditPrayer({ view, prayer, onDone }: Props) {
  const {
    values: draft,
    type,
    clear,
  } = useDraft(view.memberId, `group-prayer:${prayer.id}`, {
    text: prayer.text,
  })
  const [error, setError] = useState<string | null>(null)
  const { mutate, isPending } = useChangePrayer(view)

  function end(): void {
    clear()
    onDone()
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    if (isPending || !draft) return
    const found = findPrayerError(draft.text)
    setError(found)
    if (found) return
    const change = { kind: 'edit', prayer, text: draft.text, isAnswered: prayer.answeredAt !== null } as const
    mutate(change, {
      onSuccess: end,
      onError: (problem) => setError(errorText(problem, groupPrayerErrors.failed)),
    })
  }

  if (!draft) return null
  return (
    <form noValidate onSubmit={save} className="grid gap-3">
      <PrayerField
        label="Your prayer request"
        text={draft.text}
        error={error}
        isSaving={isPending}
        onText={(text) => {
          type({ text })
          setError(null)
        }}
      />
      <FormButtons isSaving={isPending} onCancel={end} />
    </form>
  )
}
