import { Card } from '#web/ui/card.tsx'
import { FailedState, LoadingState, Skeleton } from '#web/ui/states.tsx'
import { useSecurity } from './credentials.data.ts'
import { OwnEmail } from './own-email.tsx'
import { OwnPassword } from './own-password.tsx'

/** The two things most members sign in with. */
export function EmailAndPassword({ memberId }: { memberId: string }) {
  const { data: security, isPending, isFetching, refetch } = useSecurity(memberId)

  return (
    <Card aria-labelledby="email-and-password" className="grid content-start gap-5">
      <h2 id="email-and-password" className="text-xl">
        Email and password
      </h2>
      {security ? (
        <>
          <OwnEmail {...security} />
          <OwnPassword memberId={memberId} {...security} />
        </>
      ) : isPending ? (
        <LoadingState words="Loading your address...">
          <Skeleton className="h-48" />
        </LoadingState>
      ) : (
        <FailedState
          words="Your address could not be loaded."
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
    </Card>
  )
}
