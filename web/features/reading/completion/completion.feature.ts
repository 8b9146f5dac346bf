import { parseCompletionId } from '#contract/reading/completion-id.ts'
import type { Feature } from '#web/lib/feature.ts'
import { CompletionSync } from './completion-sync.tsx'

export const completion: Feature = {
  unsent: {
    entries: { completion: ['completed or undone day', 'completed or undone days'] },
    isDone: true,
    describe: (id) => ({ title: `Day ${parseCompletionId(id)?.day}`, texts: [] }),
  },
  WhileMember: CompletionSync,
}
