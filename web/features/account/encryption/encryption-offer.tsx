import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { canEncrypt } from './can-encrypt.ts'
import { useEncryption } from './encryption.data.ts'
import { offerDismissed } from './offer-dismissed.ts'
import { TurnOnDialog } from './turn-on/turn-on-dialog.tsx'
import { WhatIsLost } from './what-is-lost.tsx'

interface Props {
  memberId: string
  email: string
}

/** Offers encryption once, before the member saves their first prayer. */
export function EncryptionOffer({ memberId, email }: Props) {
  const [isDismissed, setIsDismissed] = useState(() => offerDismissed.read(memberId) === true)
  const { data } = useEncryption(memberId)
  // Encryption is not offered in a browser that could not decrypt the entries.
  if (isDismissed || !canEncrypt() || !data || data.sealing) return null

  function dismiss(): void {
    offerDismissed.store(memberId, true)
    setIsDismissed(true)
    document.getElementById(AFTERWARDS)?.focus()
  }

  return (
    <Card aria-labelledby="encryption-offer" className="grid gap-4">
      <h2 id="encryption-offer" className="text-xl">
        Encrypt your prayers
      </h2>
      <p>
        You can encrypt your prayers on your device before they are sent. Then nobody else can read what we
        store, not even whoever runs this site.
      </p>
      <WhatIsLost />
      <div className="flex flex-wrap gap-3">
        <TurnOnDialog
          memberId={memberId}
          email={email}
          onTurnedOn={() => document.getElementById(AFTERWARDS)?.focus()}
        />
        <Button look="quiet" onClick={dismiss}>
          Not now
        </Button>
      </div>
      <p className="text-sm text-soft">You find this in your profile later too.</p>
    </Card>
  )
}

/**
 * Id of the element that receives focus after the member has dismissed the offer or enabled encryption: the form for a
 * new prayer.
 */
const AFTERWARDS = 'new-prayer'
