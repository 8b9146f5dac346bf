import { useProfile } from '#web/features/account/profile/profile.data.ts'
import { YourReminder } from '#web/features/reading/reminder/your-reminder.tsx'
import { YourRhythm } from '#web/features/reading/rhythm/your-rhythm.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import type { TopicProps } from './topic-props.ts'

/** Rhythm of study, and the daily reminder. */
export function ProfileRhythm({ member: { id } }: TopicProps) {
  const profile = useProfile(id)
  return (
    <>
      <YourRhythm memberId={id} />
      {profile.data ? (
        <YourReminder memberId={id} timeZone={profile.data.timeZone} />
      ) : (
        <QueryState
          query={profile}
          loading="Loading your reminder..."
          failed="Your reminder could not be loaded."
        >
          <Skeleton className="h-72" />
        </QueryState>
      )}
    </>
  )
}
