import type { Library } from '#content/library.ts'
import type { EntryKind, Fields } from '#contract/entry.ts'
import { isFree, type PremiumPolicy } from '#contract/organisation/premium.ts'
import { answerPlace } from '#contract/reading/answer-place.ts'
import { completionDay } from '#contract/reading/completion-id.ts'
import { answerFields, answerTexts } from '#contract/reading/journal.ts'
import { verseFields, verseTexts } from '#contract/reading/memory.ts'
import { noteFields, noteTexts } from '#contract/reading/note.ts'
import { prayerFields, prayerTexts } from '#contract/reading/prayer.ts'
import { hasPremium } from '#server/modules/organisation/giving/premium.public.ts'
import {
  completionEntries,
  isCompleting,
} from '#server/modules/reading/completion/completion-entries.public.ts'
import { refuseVerse } from '#server/modules/reading/memory/refuse-verse.public.ts'
import type { BillingClock } from './platform/clock.ts'
import type { Asking, EntryRules, EntryRulesByKind, RulesForRequest } from './platform/sync/entry-rules.ts'

/** What is the same for everyone. */
const written = {
  answer: {
    fields: answerFields.partial(),
    texts: answerTexts,
    refuse: (id) => (answerPlace(id) ? null : 'entry.not_understood'),
  },
  note: { fields: noteFields.partial(), texts: noteTexts },
  prayer: { fields: prayerFields.partial(), texts: prayerTexts },
  verse: { fields: verseFields.partial(), texts: verseTexts, refuse: refuseVerse },
} satisfies Partial<Record<EntryKind, EntryRules>>

/** Table of contents of what members keep on the device first, and the rules of each, where every day is open. */
export function entryRules(
  isWritten: (day: number) => boolean,
  asking: Pick<Asking, 'now' | 'memberSince' | 'timeZone'>,
): EntryRulesByKind {
  return { ...written, completion: completionEntries(isWritten, asking) }
}

/** Of the kinds that belong to a day of the plan: which one, and whether a change of these fields needs it to be open. */
const onDays: Partial<
  Record<EntryKind, { day: (id: string) => number | null; isOpening: (fields: Fields) => boolean }>
> = {
  answer: {
    day: (id) => answerPlace(id)?.day ?? null,
    isOpening: (fields) => Object.keys(fields).some((field) => field !== 'deletedAt'),
  },
  completion: { day: completionDay, isOpening: isCompleting },
}

/**
 * The same for one member: days that premium opens take their answers and are completed while it does; what was answered may
 * always be removed, and a completion undone.
 */
export function entryRulesUnder(
  library: Library,
  premium: PremiumPolicy,
  billingClock: BillingClock,
): RulesForRequest {
  const isLocked = (kind: EntryKind, id: string) => {
    const day = onDays[kind]?.day(id) ?? null
    return day !== null && !isFree(premium, day)
  }

  function lock(kind: EntryKind, rules: EntryRules): EntryRules {
    return {
      ...rules,
      refuse: (id, fields) =>
        rules.refuse?.(id, fields) ??
        (isLocked(kind, id) && onDays[kind]?.isOpening(fields) ? 'study.premium_needed' : null),
    }
  }

  return async (asking, { changes }) => {
    const rules = entryRules((day) => library.studies.has(day), asking)
    const asksForPremium = changes.some(
      ({ kind, entry }) =>
        (kind === 'answer' || kind === 'completion') && typeof entry === 'string' && isLocked(kind, entry),
    )
    if (!asksForPremium || (await hasPremium(asking.db, asking.memberId, billingClock))) return rules
    return {
      ...rules,
      answer: lock('answer', rules.answer),
      completion: lock('completion', rules.completion),
    }
  }
}
