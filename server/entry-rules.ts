import { answerPlace } from '#contract/answer-place.ts'
import { answerFields, answerTexts } from '#contract/journal.ts'
import { verseFields, verseTexts } from '#contract/memory.ts'
import { noteFields, noteTexts } from '#contract/note.ts'
import { prayerFields, prayerTexts } from '#contract/prayer.ts'
import { refuseVerse } from './modules/memory/refuse-verse.public.ts'
import type { EntryRulesByKind } from './platform/sync/entry-rules.ts'

/** Table of contents of what members keep on the device first, and the rules of each. */
export const entryRules: EntryRulesByKind = {
  answer: {
    fields: answerFields.partial(),
    texts: answerTexts,
    refuse: (id) => (answerPlace(id) ? null : 'entry.not_understood'),
  },
  note: { fields: noteFields.partial(), texts: noteTexts },
  prayer: { fields: prayerFields.partial(), texts: prayerTexts },
  verse: { fields: verseFields.partial(), texts: verseTexts, refuse: refuseVerse },
}
