import { useSecurity } from '#web/features/account/credentials/credentials.data.ts'
import { EmailAndPassword } from '#web/features/account/credentials/email-and-password.tsx'
import { SecondSteps } from '#web/features/account/factor/second-steps.tsx'
import { Connections } from '#web/features/account/identity/connections.tsx'
import { MemberProof } from './member-proof.tsx'
import type { TopicProps } from './topic-props.ts'

/** Sign-in methods, and the second step of the sign-in. */
export function ProfileSecurity({ member, returnTo, onChanged }: TopicProps) {
  const { id, role, isSecondStepMissing } = member
  const { isPending } = useSecurity(id)
  return (
    <MemberProof memberId={id} returnTo={returnTo}>
      <EmailAndPassword memberId={id} />
      {/* Rendered once the height of the card above is known, so that they do not move. */}
      {!isPending && (
        <>
          <SecondSteps
            memberId={id}
            isRequired={role === 'admin' || isSecondStepMissing}
            onChanged={onChanged}
          />
          <Connections memberId={id} returnTo={returnTo} />
        </>
      )}
    </MemberProof>
  )
}
