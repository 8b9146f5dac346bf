import { parseAnswerId } from '#contract/reading/answer-id.ts'
import type { Feature } from '#web/lib/feature.ts'
import { ANSWERS } from './answer-draft.ts'

export const journal: Feature = {
  unsent: {
    entries: { answer: ['answer in your journal', 'answers in your journal'] },
    drafts: { prefix: ANSWERS, names: ['answer that you have begun', 'answers that you have begun'] },
    describe: (id, { question, text }) => ({
      title: `Day ${parseAnswerId(id)?.day}`,
      texts: [{ name: String(question || 'Your reflection'), text: String(text) }],
    }),
  },
}
