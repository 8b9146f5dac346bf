import { useRef } from 'react'
import { useSealing } from '#web/entries/hooks/use-sealing.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { AboutEncryption } from './about-encryption.tsx'
import { AcceptSealing } from './accept-sealing.tsx'
import { canEncrypt } from './can-encrypt.ts'
import { CannotEncrypt } from './cannot-encrypt.tsx'
import { sealedAccountOf, useEncryption } from './encryption.data.ts'
import { EncryptionOn } from './encryption-on.tsx'
import { TurnOnDialog } from './turn-on/turn-on-dialog.tsx'

interface Props {
  memberId: string
  email: string
}

/** Encryption settings of a member: enable it, manage keyslots, and lock or unlock this device. */
export function EncryptionCard({ memberId, email }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const encryption = useEncryption(memberId)
  const sealing = useSealing(memberId)
  const { data } = encryption
  const account = data && sealedAccountOf(memberId, data)

  return (
    <Card id="encryption" aria-labelledby="encryption-title" className="grid content-start gap-4">
      {/* Only for screen readers: the page has the same title. */}
      <h2 id="encryption-title" ref={heading} tabIndex={-1} className="sr-only">
        Encryption
      </h2>
      {!data && (
        <QueryState
          query={encryption}
          loading="Loading your encryption..."
          failed="Your encryption could not be loaded."
        >
          <Skeleton className="h-40" />
        </QueryState>
      )}
      {data && sealing.state === 'denied' && <AcceptSealing memberId={memberId} isOff={!account} />}
      {data && !account && sealing.state !== 'denied' && (
        <>
          <AboutEncryption />
          {canEncrypt() ? (
            <TurnOnDialog memberId={memberId} email={email} onTurnedOn={() => heading.current?.focus()} />
          ) : (
            <CannotEncrypt />
          )}
        </>
      )}
      {account && sealing.state !== 'denied' && (
        <EncryptionOn account={account} email={email} sealing={sealing} heading={heading} />
      )}
    </Card>
  )
}
