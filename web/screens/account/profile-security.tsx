import { Suspense } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import { EmailAndPassword } from '#web/features/account/credentials/email-and-password.tsx'
import { DeleteAccount } from '#web/features/account/deletion/delete-account.tsx'
import { YourData } from '#web/features/account/export/your-data.tsx'
import { SecondSteps } from '#web/features/account/factor/second-steps.tsx'
import { Connections } from '#web/features/account/identity/connections.tsx'
import { ProfileSection } from '#web/features/account/profile/profile-section.tsx'
import { profileSections } from '#web/features/account/profile/profile-sections.ts'
import { Devices } from '#web/features/account/session/devices.tsx'
import { GroupsWithoutLeader } from '#web/features/together/group/groups-without-leader.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import { MemberProof } from './member-proof.tsx'

// The encryption card is loaded on demand, because its cryptography code is large.
const EncryptionCard = lazyPart(
  async () => (await import('#web/features/account/encryption/encryption-card.tsx')).EncryptionCard,
  () => <FailedState words="Your encryption could not be loaded." onRetry={() => location.reload()} />,
)

interface Props {
  member: OwnAccount
  /** Path of this page, to which the user returns after re-authentication on another page. */
  returnTo: string
  /** Called after the member has changed data of the account that other pages also display. */
  onChanged: () => void
}

/** Sign-in methods, devices, account export and account deletion. */
export function ProfileSecurity({ member, returnTo, onChanged }: Props) {
  const { id, email, role, isSecondStepMissing, deletionDueAt } = member
  return (
    <MemberProof memberId={id} returnTo={returnTo}>
      <ProfileSection part={profileSections.security}>
        <EmailAndPassword memberId={id} />
        <SecondSteps
          memberId={id}
          isRequired={role === 'admin' || isSecondStepMissing}
          onChanged={onChanged}
        />
        <Connections memberId={id} returnTo={returnTo} />
      </ProfileSection>
      <ProfileSection part={profileSections.devices}>
        <Devices memberId={id} />
      </ProfileSection>
      <ProfileSection part={profileSections.privacy}>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <EncryptionCard memberId={id} email={email} />
        </Suspense>
        <YourData />
        <DeleteAccount
          deletionDueAt={deletionDueAt}
          onChanged={onChanged}
          consequences={<GroupsWithoutLeader memberId={id} />}
        />
      </ProfileSection>
    </MemberProof>
  )
}
