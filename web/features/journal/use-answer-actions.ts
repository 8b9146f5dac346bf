import { refusalOf } from '#contract/errors.ts'
import { notices } from '#contract/notices.ts'
import { useToastRefusal } from '#web/lib/use-toast-refusal.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { OfferedText } from './answer-view.ts'
import type { SaveOutcome } from './deliveries.ts'
import type { Place } from './draft-store.ts'
import type { JournalDevice } from './journal-device.ts'

/** What can be done with one answer, each with the words for how it went. */
export function useAnswerActions(device: JournalDevice, place: Place, question: string) {
  const toast = useToast()
  const toastRefusal = useToastRefusal('journal.failed')

  function tell(outcome: SaveOutcome): void {
    if (outcome === 'saved') toast.success(notices['journal.saved'].title)
    if (outcome === 'signed_out') toast.info(refusalOf('journal.signed_out').title)
    if (outcome === 'waiting') toast.error(refusalOf('journal.failed').title, waitingWords(device))
    // Why it was refused stands under the field.
    if (outcome === 'refused') toast.error(refusalOf('journal.failed').title)
  }

  return {
    save: () => void device.save(place).then(tell, toastRefusal),
    use: ({ offered, text }: OfferedText) =>
      void device.use(place, offered, text, question).then(tell, toastRefusal),
    putAside: ({ offered }: OfferedText) =>
      void device
        .dismiss(place, offered)
        .then(() => toast.success(notices['journal.other_dismissed'].title), toastRefusal),
  }
}

function waitingWords(device: JournalDevice): string {
  return device.state().isLasting
    ? 'What you wrote is saved on this device, and goes to your account once there is a connection.'
    : 'Please keep this page open: what you wrote goes to your account once there is a connection.'
}
