import { completionFields } from '#contract/reading/completion.ts'
import { completionDay } from '#contract/reading/completion-id.ts'
import type { EntryRules, RulesAsking } from '#server/platform/sync/entry-rules.ts'
import { logCompletions } from './log-completions.ts'
import { mergeCompletion } from './merge-completion.ts'

const fields = completionFields.partial()

/** How completions are synced. Only days that are written are completed; any may be undone. */
export function completionEntries(asking: RulesAsking): EntryRules {
  return {
    fields,
    texts: [],
    refuse(id, changed) {
      const day = completionDay(id)
      if (day === null) return 'entry.not_understood'
      return isCompleting(changed) && !asking.isWritten(day) ? 'study.not_found' : null
    },
    onDay: { day: completionDay, isOpening: isCompleting },
    merge: (entry, change) => mergeCompletion(entry, change, asking),
    follow: logCompletions,
  }
}

/** Whether a change of a completion does anything but undo it. */
function isCompleting(changed: object): boolean {
  return Object.entries(changed).some(([field, value]) => field !== 'deletedAt' || value === null)
}
