import { answerPlace } from '#contract/answer-place.ts'
import { answerFields, answerTexts } from '#contract/journal.ts'
import { verseFields, verseTexts } from '#contract/memory.ts'
import { noteFields, noteTexts } from '#contract/note.ts'
import { prayerFields, prayerTexts } from '#contract/prayer.ts'
import { isFree, type PremiumPolicy } from '#contract/premium.ts'
import { hasPremium } from './modules/giving/premium.public.ts'
import { refuseVerse } from './modules/memory/refuse-verse.public.ts'
import type { BillingClock } from './platform/clock.ts'
import type { EntryRulesByKind, RulesForRequest } from './platform/sync/entry-rules.ts'

/** Table of contents of what members keep on the device first, and the rules of each, where every day is open. */
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

/** The same for one member: days that premium opens take their answers while it does; what was answered may always be removed. */
export function entryRulesUnder(premium: PremiumPolicy, billingClock: BillingClock): RulesForRequest {
  const isLocked = (id: string) => {
    const place = answerPlace(id)
    return place !== null && !isFree(premium, place.day)
  }
  const isAnswering = (fields: object) => Object.keys(fields).some((field) => field !== 'deletedAt')
  const locked: EntryRulesByKind = {
    ...entryRules,
    answer: {
      ...entryRules.answer,
      refuse: (id, fields) =>
        isLocked(id) && isAnswering(fields)
          ? 'study.premium_needed'
          : (entryRules.answer.refuse?.(id, fields) ?? null),
    },
  }
  return async ({ db, memberId }, { changes }) => {
    const asksForPremium = changes.some(
      ({ kind, entry }) => kind === 'answer' && typeof entry === 'string' && isLocked(entry),
    )
    return asksForPremium && !(await hasPremium(db, memberId, billingClock)) ? locked : entryRules
  }
}
