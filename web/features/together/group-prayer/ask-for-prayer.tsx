import { type FormEvent, useState } from 'react'
import { groupPrayerErrors, groupPrayerNotices } from '#contract/messages/together/group-prayer.ts'
import { useDraft } from '#web/entries/hooks/use-draft.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { type PrayerView, useAskForPrayer } from './group-prayer.data.ts'
import { findPrayerError, PrayerField } from './prayer-field.tsx'

/** Draft of a prayer request. It receives an id at the first attempt to send it, which stays the same until the field is empty. */
interface Draft {
  id: string | null
  text: string
}

const blank: Draft = { id: null, text: '' }

/** Form with which a participant asks the group to pray. The device stores the text until it is sent. */
export function AskForPrayer({ view }: { view: PrayerView }) {
  const {
    values: draft,
    type,
    settle,
  } = useDraft<Draft>(view.memberId, `group-prayer:${view.groupId}`, blank)
  const [error, setError] = useState<string | null>(null)
  const { mutate, isPending } = useAskForPrayer(view)
  const toast = useToast()

  function send(event: FormEvent): void {
    event.preventDefault()
    if (isPending || !draft) return
    const found = findPrayerError(draft.text)
    setError(found)
    if (found) return
    const sent = { ...draft, id: draft.id ?? crypto.randomUUID() }
    type(sent)
    mutate(sent, {
      onSuccess: () => {
        settle(sent, blank)
        toast.success(groupPrayerNotices.added.title)
      },
      onError: (problem) => setError(errorText(problem, groupPrayerErrors.failed)),
    })
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <PrayerField
        label="Ask the group to pray"
        text={draft?.text ?? ''}
        error={error}
        isSaving={isPending || !draft}
        onText={(text) => {
          // With the id of a request that may have been stored, another one would replace it.
          type(text.trim() === '' ? { text, id: null } : { text })
          setError(null)
        }}
      />
      <Button type="submit" size="small" className="justify-self-start" busy={isPending}>
        Share with the group
      </Button>
    </form>
  )
}
