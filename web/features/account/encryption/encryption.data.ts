import { useMutation, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { Encryption } from '#contract/account/encryption.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { serverErrors } from '#contract/messages/request.ts'
import type { SealableKind } from '#contract/sealed.ts'
import { syncOnThisDevice } from '#web/entries/driver/sync-on-this-device.ts'
import { useAskAgain } from '#web/features/account/shared/use-ask-again.ts'
import { isAccountPassword } from '#web/lib/account-password.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { ApiError, acceptedJson } from '#web/lib/api/api-error.ts'
import { ProofContext, useWithProof } from '#web/lib/api/proof.ts'
import { useSite } from '#web/lib/site.ts'
import { addPasskey, changePassphrase, makeDeviceLink, newRecoveryCode } from './keyslots/change-keyslots.ts'
import { judgePassphrase } from './keyslots/judge-passphrase.ts'
import { keyAccount } from './keyslots/key-account.ts'
import type { KeyWork, Prepared, SealedAccount } from './keyslots/key-work.ts'
import type { KeyslotSecret } from './keyslots/open-keyslot.ts'
import { startOver } from './keyslots/start-over.ts'
import { prepareEncryption, type WantedEncryption } from './keyslots/turn-on.ts'
import { type DeviceCode, unlock, unlockByLink } from './keyslots/unlock.ts'

/*
 * Queries and mutations of encryption, for screens. This module imports all of the cryptography, so
 * it must only be imported by lazily loaded components.
 */

/** Query for the keyslots of an account and for the kinds of entries, such as prayers, that are encrypted. */
export function useEncryption(owner: string) {
  return useQuery({
    queryKey: ['own', 'encryption', owner],
    queryFn: () => acceptedJson(browserApi.encryption.$get(), serverErrors.unavailable),
    // Always stale, so that each component that mounts refetches: another device may have enabled encryption.
    staleTime: 0,
  })
}

/** Extracts the encrypted kinds of entries and the keyslots from the server's response; null if encryption is off. */
export function sealedAccountOf(owner: string, { sealing, ways }: Encryption): SealedAccount | null {
  return sealing && { owner, keyId: sealing.keyId, kinds: sealing.kinds, ways }
}

/**
 * Query for the encrypted kinds and the keyslots that unlock this device; falls back to the copy
 * stored on this device while offline.
 */
export function useAccountToUnlock(owner: string) {
  return useQuery({
    queryKey: ['own', 'encryption', owner, 'to-unlock'],
    queryFn: async (): Promise<SealedAccount> => {
      const stored = syncOnThisDevice(owner).seal()
      const response = acceptedJson(browserApi.encryption.$get(), serverErrors.unavailable)
      const account = await response.then(
        (encryption) => sealedAccountOf(owner, encryption),
        (error) => {
          if (!stored || stored.ways.length === 0) throw error
          return stored
        },
      )
      if (!account) throw new ApiError(encryptionErrors.not_on)
      return account
    },
    retry: false,
    staleTime: 0,
  })
}

/**
 * Creates the account key and its first keyslots. Requests re-authentication first if it is needed, because its dialog
 * would otherwise cover the recovery key, which is displayed next. Nothing is sent to the server before `useConfirm`.
 */
export function usePrepareEncryption() {
  const judge = useJudge()
  return useMutation({
    mutationFn: async (wanted: WantedEncryption) => {
      await judge(wanted.passphrase, wanted.email)
      return prepareEncryption(wanted)
    },
    ...ofSecrets,
  })
}

/**
 * Returns a function that validates a new passphrase. The passphrase must differ from the account password, but this
 * page can compare them only if the password was entered here recently. If it was not, the member has to
 * re-authenticate first.
 */
function useJudge() {
  const { name: siteName } = useSite()
  const askForProof = useContext(ProofContext)
  return async (passphrase: string, email: string): Promise<void> => {
    await judgePassphrase(passphrase, { email, siteName })
    if ((await isAccountPassword(passphrase)) !== null) return
    if (!(await askForProof())) throw new ApiError(authErrors.proof_needed)
    await judgePassphrase(passphrase, { email, siteName })
  }
}

/**
 * Commits a prepared keyslot after the member has saved the recovery key: enables encryption, or
 * replaces the old recovery key.
 */
export function useConfirm(owner: string) {
  return useKeyMutation(owner, (work, prepared: Prepared) => prepared.confirm(work))
}

/**
 * Unlocks this device. Resolves to false if the member cancelled the passkey prompt.
 * @param onUnlocked called even if the calling component has unmounted: the panel with the unlock form disappears on
 * success
 */
export function useUnlock(onUnlocked: (by: KeyslotSecret['type']) => void) {
  return useMutation({
    onSuccess: (isOpen, { given }) => isOpen && onUnlocked(given.type),
    mutationFn: ({ account, given }: { account: SealedAccount; given: KeyslotSecret }) =>
      unlock(account, given, syncOnThisDevice(account.owner)),
    ...ofSecrets,
  })
}

/** Unlocks this device by a link that another device displayed. */
export function useUnlockByLink(owner: string) {
  return useKeyMutation(owner, async (work, code: DeviceCode) => {
    // Requested from the server each time: the other device created the keyslot of the link just now, so a cached
    // response would not include it.
    const response = await acceptedJson(browserApi.encryption.$get(), serverErrors.unavailable)
    const account = sealedAccountOf(owner, response)
    if (!account) throw new ApiError(encryptionErrors.not_on)
    await unlockByLink(account, code, work)
  })
}

/**
 * Locks this device: erases the value key and the decrypted entries.
 * @param onLocked called once the key is erased, even if the calling component has unmounted
 */
export function useLock(owner: string, onLocked: () => void, onError: (error: Error) => void) {
  return useMutation({
    mutationFn: () => syncOnThisDevice(owner).lock(),
    onSuccess: onLocked,
    onError,
    networkMode: 'always',
  })
}

interface Given<To> {
  /** Secret of an existing keyslot. It unwraps the account key, which a change of the keyslots needs. */
  given: KeyslotSecret
  to: To
}

export function useChangePassphrase(account: SealedAccount) {
  type To = Parameters<typeof changePassphrase>[1]
  const judge = useJudge()
  return useKeyMutation(account.owner, async (work, { given, to }: Given<To>) => {
    await judge(to.passphrase, to.email)
    return changePassphrase({ account, given, work }, to)
  })
}

/** Prepares a new recovery key; nothing is sent to the server before `useConfirm`. */
export function useNewRecoveryCode(account: SealedAccount) {
  return useMutation({
    mutationFn: (given: KeyslotSecret) => newRecoveryCode({ account, given }),
    ...ofSecrets,
  })
}

export function useAddPasskey(account: SealedAccount) {
  type To = Parameters<typeof addPasskey>[1]
  return useKeyMutation(account.owner, (work, { given, to }: Given<To>) =>
    addPasskey({ account, given, work }, to),
  )
}

/** Creates a single-use link that unlocks another device. */
export function useMakeDeviceLink(account: SealedAccount) {
  return useKeyMutation(account.owner, (work, given: KeyslotSecret) =>
    makeDeviceLink({ account, given, work }),
  )
}

export function useRemoveKeyslot(owner: string) {
  return useKeyMutation(owner, ({ account }, id: string) => account.removeWay(id))
}

/** Encrypts further kinds of entries, such as notes. Later syncs encrypt the existing entries of these kinds. */
export function useAddKinds({ owner, keyId }: SealedAccount) {
  return useKeyMutation(owner, async ({ account }, kinds: SealableKind[]) => {
    await account.addKinds({ keyId, kinds })
    // This sync receives the new list of encrypted kinds, and begins to encrypt the existing entries of the added
    // kinds.
    await syncOnThisDevice(owner).sync()
  })
}

/** Encryption reset: erases all encrypted entries on the server and on this device. */
export function useStartOver(account: SealedAccount) {
  return useKeyMutation(account.owner, (work) => startOver(account, work))
}

function useKeyMutation<Data, Variables = void>(
  owner: string,
  run: (work: KeyWork, variables: Variables) => Promise<Data>,
) {
  const askAgain = useAskAgain(owner, 'encryption')
  const account = keyAccount(useWithProof())
  return useMutation({
    mutationFn: (variables: Variables) => run({ account, keyring: syncOnThisDevice(owner) }, variables),
    // The list of keyslots is refetched without waiting for it: the caller displays the result of its own change and
    // does not need the list.
    onSettled: () => void askAgain(),
    ...ofSecrets,
  })
}

/**
 * Options for mutations that handle secrets: the variables are not cached afterwards, and the mutation is not paused
 * while the browser is offline.
 */
const ofSecrets = { networkMode: 'always', gcTime: 0 } as const
