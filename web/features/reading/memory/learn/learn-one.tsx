import type { MemorySchedule } from '#web/features/reading/memory/use-memory-schedule.ts'
import type { VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'
import { LearnVerse } from './learn-verse.tsx'
import { WithRecitation } from './recitation/with-recitation.tsx'

interface Props {
  verse: VerseToLearn
  schedule: Pick<MemorySchedule, 'choices' | 'weakWordsOf' | 'record' | 'markLearned'>
  onLearned: () => void
  onLeave: () => void
}

/** Teaches a verse and stores the result: from then on the verse is scheduled for review. */
export function LearnOne({ verse, schedule, onLearned, onLeave }: Props) {
  return (
    <WithRecitation verse={verse} translation={schedule.choices.translation} onSkip={onLeave}>
      {(recitation) => (
        <LearnVerse
          recitation={recitation}
          weak={new Set(schedule.weakWordsOf(verse.entryId))}
          onLeave={onLeave}
          onLearned={async ({ rating, weak }) => {
            await schedule.record({ verse: verse.entryId, rating, step: 'say', weak })
            await schedule.markLearned(verse)
            onLearned()
          }}
        />
      )}
    </WithRecitation>
  )
}
