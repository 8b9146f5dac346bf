import type { Answer, AnswerSave } from '#contract/journal.ts'
import type { ApiClient } from '#web/lib/api.ts'
import { accepted } from '#web/lib/refusal.ts'
import type { Place } from './draft-store.ts'

/** How a device reaches the account. Each may be refused. @throws {Refusal} */
export interface JournalTransport {
  read(day: number): Promise<Answer[]>
  save(place: Place, save: AnswerSave): Promise<Answer>
  dismiss(place: Place, otherId: string): Promise<void>
}

export function journalTransport({ studies }: ApiClient): JournalTransport {
  const journal = studies[':day'].journal
  return {
    read: async (day) => {
      const request = journal.$get({ param: { day: String(day) } })
      return (await (await accepted(request, 'journal.load_failed')).json()).answers
    },
    save: async ({ day, key }, json) => {
      const request = journal[':key'].$put({ param: { day: String(day), key }, json })
      return (await accepted(request, 'journal.failed')).json()
    },
    dismiss: async ({ day, key }, id) => {
      const request = journal[':key'].others[':id'].$delete({ param: { day: String(day), key, id } })
      await accepted(request, 'journal.failed')
    },
  }
}
