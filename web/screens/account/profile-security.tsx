import type { OwnAccount } from '#contract/account/account.ts'
import { EmailAndPassword } from '#web/features/account/credentials/email-and-password.tsx'
import { DeleteAccount } from '#web/features/account/deletion/delete-account.tsx'
import { YourData } from '#web/features/account/export/your-data.tsx'
import { SecondSteps } from '#web/features/account/factor/second-steps.tsx'
import { Connections } from '#web/features/account/identity/connections.tsx'
import { profileParts } from '#web/features/account/profile/profile-parts.ts'
import { ProfileSection } from '#web/features/account/profile/profile-section.tsx'
import { Devices } from '#web/features/account/session/devices.tsx'
import { MemberProof } from './member-proof.tsx'

interface Props {
  member: OwnAccount
  /** The page it stands on. */
  returnTo: string
  /** Something about the account changed that other pages show too. */
  onChanged: () => void
}

/** What opens the account, where it is open, and how to leave with everything in it. */
export function ProfileSecurity({ member, returnTo, onChanged }: Props) {
  const { id, role, isSecondStepMissing, deletionDueAt } = member
  return (
    <MemberProof memberId={id} returnTo={returnTo}>
      <ProfileSection part={profileParts.security}>
        <EmailAndPassword memberId={id} />
        <SecondSteps
          memberId={id}
          isRequired={role === 'admin' || isSecondStepMissing}
          onChanged={onChanged}
        />
        <Connections memberId={id} returnTo={returnTo} />
      </ProfileSection>
      <ProfileSection part={profileParts.devices}>
        <Devices memberId={id} />
      </ProfileSection>
      <ProfileSection part={profileParts.privacy}>
        <YourData />
        <DeleteAccount deletionDueAt={deletionDueAt} onChanged={onChanged} />
      </ProfileSection>
    </MemberProof>
  )
}
