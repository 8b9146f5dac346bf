import { EncryptionCard } from '#web/features/account/encryption/encryption-card.tsx'
import { MemberProof } from './member-proof.tsx'
import type { TopicProps } from './topic-props.ts'

export function ProfileEncryption({ member: { id, email }, returnTo }: TopicProps) {
  return (
    <MemberProof memberId={id} returnTo={returnTo}>
      <EncryptionCard memberId={id} email={email} />
    </MemberProof>
  )
}
