import { useProfile } from '#web/features/account/profile/profile.data.ts'
import { ProfileForm } from '#web/features/account/profile/profile-form.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import type { TopicProps } from './topic-props.ts'

/** Display name and time zone. */
export function ProfileName({ member: { id }, onChanged }: TopicProps) {
  const profile = useProfile(id)
  if (profile.data) return <ProfileForm memberId={id} profile={profile.data} onSaved={onChanged} />
  return (
    <QueryState query={profile} loading="Loading your profile..." failed="Your profile could not be loaded.">
      <Skeleton className="h-80" />
    </QueryState>
  )
}
