import type { RefObject } from 'react'
import type { Sealing } from '#web/entries/hooks/use-sealing.ts'
import { AddPasskey } from './add-passkey.tsx'
import { KeyRow } from './key-row.tsx'
import { KeyRows } from './key-rows.tsx'
import type { SealedAccount } from './keyslots/key-work.ts'
import { mayHavePasskeys } from './keyslots/passkey-secret.ts'
import { LockHere } from './lock-here.tsx'
import { MigrationProgress } from './migration-progress.tsx'
import { StartOverDialog } from './start-over-dialog.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { useForgetsKey } from './use-forgets-key.ts'

interface Props {
  account: SealedAccount
  email: string
  /** Encryption state of this device. */
  sealing: Sealing
  heading: RefObject<HTMLElement | null>
}

/** Settings while encryption is on: lock state of this device, keyslots, and the reset for lost keys. */
export function EncryptionOn({ account, email, sealing, heading }: Props) {
  const { owner } = account
  const isOpen = sealing.state === 'open'
  const isForgetful = useForgetsKey(owner, isOpen)
  return (
    <>
      <ul className="grid border-line border-t">
        <KeyRow
          icon="check"
          name="Encryption is on"
          words={isOpen ? 'This device is unlocked.' : 'This device is locked.'}
        >
          {isOpen && <LockHere memberId={owner} />}
        </KeyRow>
      </ul>
      {isOpen ? <MigrationProgress left={sealing.left} /> : <UnlockForm memberId={owner} />}
      {isOpen && isForgetful && (
        <p className="text-sm text-soft">
          This browser cannot keep your key safely. It forgets the key when you reload or leave this page, and
          you unlock again.
        </p>
      )}
      <KeyRows account={account} email={email} heading={heading} />
      {mayHavePasskeys() && <AddPasskey account={account} email={email} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="min-w-[min(12rem,100%)] flex-1 text-sm text-soft">
          Have you lost your passphrase and every other key?
        </p>
        <div className="-mx-3.5">
          <StartOverDialog account={account} />
        </div>
      </div>
    </>
  )
}
