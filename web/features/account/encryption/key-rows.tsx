import { type RefObject, useEffect, useRef } from 'react'
import { sealableKinds } from '#contract/sealed.ts'
import { capitalised } from '#contract/values/numbers.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { ChangePassphrase } from './change-passphrase.tsx'
import { AddDevice } from './device-link/add-device.tsx'
import { KeyRow } from './key-row.tsx'
import type { SealedAccount } from './keyslots/key-work.ts'
import { kindsInWords } from './kind-words.ts'
import { MoreKinds } from './more-kinds.tsx'
import { RemovePasskey } from './remove-passkey.tsx'
import { NewRecoveryCode } from './turn-on/new-recovery-key.tsx'

interface Props {
  account: SealedAccount
  email: string
  /** The heading, which receives the focus when a focused row is removed. */
  heading: RefObject<HTMLElement | null>
}

/** Lists all keyslots of an account with their actions. */
export function KeyRows({ account, email, heading }: Props) {
  const { owner, kinds, ways } = account
  const recovery = ways.find(({ way }) => way.type === 'recovery')
  const passkeys = ways.flatMap(({ id, createdAt, way }) =>
    way.type === 'passkey' ? [{ id, createdAt, name: way.name }] : [],
  )
  // If the focused row was removed, here or in another tab, focus moves to the heading.
  const before = useRef(passkeys.length)
  useEffect(() => {
    if (passkeys.length < before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = passkeys.length
  }, [heading, passkeys.length])
  return (
    <ul className="grid divide-y divide-line border-line border-y">
      <KeyRow icon="lock" name="What is encrypted" words={capitalised(kindsInWords(kinds))}>
        {kinds.length < sealableKinds.length && <MoreKinds account={account} />}
      </KeyRow>
      <KeyRow icon="key" name="Passphrase" words="Unlocks on every device.">
        <ChangePassphrase account={account} email={email} />
      </KeyRow>
      <KeyRow
        icon="note"
        name="Recovery code"
        words={
          recovery ? (
            <>
              For when you forget your passphrase. Made{' '}
              <time dateTime={recovery.createdAt}>{formatDay(recovery.createdAt)}</time>.
            </>
          ) : (
            'For when you forget your passphrase.'
          )
        }
      >
        <NewRecoveryCode account={account} />
      </KeyRow>
      {passkeys.map(({ id, name, createdAt }) => (
        <KeyRow
          key={id}
          icon="user"
          name={<bdi>{name}</bdi>}
          words={
            <>
              Passkey, added <time dateTime={createdAt}>{formatDay(createdAt)}</time>
            </>
          }
        >
          <RemovePasskey memberId={owner} id={id} name={name} />
        </KeyRow>
      ))}
      <KeyRow icon="phone" name="Another device" words="Unlock it with a code from this screen.">
        <AddDevice account={account} />
      </KeyRow>
    </ul>
  )
}
