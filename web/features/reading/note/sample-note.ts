import type { NoteFields } from '#contract/reading/note.ts'
import { today } from '#web/lib/format/today.ts'

/** Sample note that demonstrates the feature to visitors. */
export function sampleNote(): NoteFields {
  return {
    title: 'He leads, he does not drive',
    scripture: 'Psalm 23:2-3',
    content:
      'A shepherd in the east walks in front of his sheep. They follow because they know his voice, not because he is behind them with a stick.\n\nI notice how often I pray as if God were behind me, pushing. This week: begin the day by asking where he has already gone ahead.',
    date: today(),
    day: null,
    deletedAt: null,
  }
}
