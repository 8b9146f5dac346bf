import { DeleteAccount } from '#web/features/account/deletion/delete-account.tsx'
import { YourData } from '#web/features/account/export/your-data.tsx'
import { GroupsWithoutLeader } from '#web/features/together/group/groups-without-leader.tsx'
import { MemberProof } from './member-proof.tsx'
import type { TopicProps } from './topic-props.ts'

/** Account export and account deletion. */
export function ProfileData({ member: { id, deletionDueAt }, returnTo, onChanged }: TopicProps) {
  return (
    <MemberProof memberId={id} returnTo={returnTo}>
      <YourData />
      <DeleteAccount
        deletionDueAt={deletionDueAt}
        onChanged={onChanged}
        consequences={<GroupsWithoutLeader memberId={id} />}
      />
    </MemberProof>
  )
}
