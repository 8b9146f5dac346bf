import { completionFields } from '#contract/reading/completion.ts'
import { parseCompletionId } from '#contract/reading/completion-id.ts'
import type { EntryRules, RulesAsking } from '#server/module/entry-rules.ts'
import { logCompletions } from './log-completions.ts'
import { mergeCompletion } from './merge-completion.ts'

const fields = completionFields.partial()

/** Rules by which a sync validates, merges and stores completions. */
export function completionEntries(asking: RulesAsking): EntryRules {
  return {
    fields,
    texts: [],
    refuse: (id) => (parseCompletionId(id) ? null : 'entry.not_understood'),
    onDay: { day: (id) => parseCompletionId(id)?.day ?? null, isOpening: isCompleting },
    merge: (entry, change) => mergeCompletion(entry, change, asking),
    follow: logCompletions,
  }
}

/** Returns whether a change marks a day complete or edits its completion, instead of only undoing the completion. */
function isCompleting(changed: object): boolean {
  return Object.entries(changed).some(([field, value]) => field !== 'deletedAt' || value === null)
}
