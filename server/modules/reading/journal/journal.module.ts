import { parseAnswerId } from '#contract/reading/answer-id.ts'
import { answerFields, answerTexts } from '#contract/reading/journal.ts'
import { defineModule } from '#server/module/module.ts'
import { journalExport } from './journal.public.ts'

export const journal = defineModule({
  entries: {
    answer: {
      fields: answerFields.partial(),
      texts: answerTexts,
      refuse: (id) => (parseAnswerId(id) ? null : 'entry.not_understood'),
      onDay: {
        day: (id) => parseAnswerId(id)?.day ?? null,
        // A member can always delete an answer, even without premium. Any other change of an answer requires access to
        // the study to which the answer belongs.
        isOpening: (fields) => Object.keys(fields).some((field) => field !== 'deletedAt'),
      },
    },
  },
  exports: ({ library }) => ({ writing: [journalExport(library)] }),
})
