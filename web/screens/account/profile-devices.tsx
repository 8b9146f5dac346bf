import { Devices } from '#web/features/account/session/devices.tsx'
import { MemberProof } from './member-proof.tsx'
import type { TopicProps } from './topic-props.ts'

export function ProfileDevices({ member: { id }, returnTo }: TopicProps) {
  return (
    <MemberProof memberId={id} returnTo={returnTo}>
      <Devices memberId={id} />
    </MemberProof>
  )
}
