import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useSecurity } from './credentials.data.ts'
import { OwnEmail } from './own-email.tsx'
import { OwnPassword } from './own-password.tsx'

/** The two things most members sign in with. */
export function EmailAndPassword({ memberId }: { memberId: string }) {
  const security = useSecurity(memberId)

  return (
    <Card aria-labelledby="email-and-password" className="grid content-start gap-5">
      <h2 id="email-and-password" className="text-xl">
        Email and password
      </h2>
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
    </Card>
  )
}
