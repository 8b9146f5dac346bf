import { TitledCard } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useSecurity } from './credentials.data.ts'
import { OwnEmail } from './own-email.tsx'
import { OwnPassword } from './own-password.tsx'

/** Email address and password, the sign-in method of most members. */
export function EmailAndPassword({ memberId }: { memberId: string }) {
  const security = useSecurity(memberId)

  return (
    <TitledCard id="email-and-password" heading="Email and password" className="grid content-start gap-5">
      {security.data ? (
        <>
          <OwnEmail {...security.data} />
          <OwnPassword memberId={memberId} {...security.data} />
        </>
      ) : (
        <QueryState
          query={security}
          loading="Loading your address..."
          failed="Your address could not be loaded."
        >
          <Skeleton className="h-48" />
        </QueryState>
      )}
    </TitledCard>
  )
}
