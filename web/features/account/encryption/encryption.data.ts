import { useMutation, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { Encryption } from '#contract/account/encryption.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { serverErrors } from '#contract/messages/request.ts'
import type { SealableKind } from '#contract/sealed.ts'
import { syncOnThisDevice } from '#web/entries/sync/sync-on-this-device.ts'
import { useAskAgain } from '#web/features/account/shared/use-ask-again.ts'
import { isAccountPassword } from '#web/lib/account-password.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { ApiError, acceptedJson } from '#web/lib/api/api-error.ts'
import { ProofContext, useWithProof } from '#web/lib/api/proof.ts'
import { useSite } from '#web/lib/site.ts'
import { addPasskey, changePassphrase, makeDeviceLink, newRecoveryCode } from './change-ways.ts'
import { judgePassphrase } from './judge-passphrase.ts'
import { keyAccount } from './key-account.ts'
import type { KeyWork, Prepared, SealedAccount } from './key-work.ts'
import type { WaySecret } from './open-way.ts'
import { startOver } from './start-over.ts'
import { prepareEncryption, type WantedEncryption } from './turn-on.ts'
import { type DeviceCode, unlock, unlockByLink } from './unlock.ts'

/*
 * What is done with keys, for the screens. Whoever imports this loads all of the cryptography: it belongs into parts that
 * are loaded when they are needed.
 */

/** What is encrypted, and the ways to its key. */
export function useEncryption(owner: string) {
  return useQuery({
    queryKey: ['own', 'encryption', owner],
    queryFn: () => acceptedJson(browserApi.encryption.$get(), serverErrors.unavailable),
    // Another device may have turned it on a moment ago.
    staleTime: 0,
  })
}

/** Null where nothing is encrypted. */
export function sealedAccountOf(owner: string, { sealing, ways }: Encryption): SealedAccount | null {
  return sealing && { owner, keyId: sealing.keyId, kinds: sealing.kinds, ways }
}

/** The same for whoever unlocks: without a connection as this device has kept it. */
export function useAccountToUnlock(owner: string) {
  return useQuery({
    queryKey: ['own', 'encryption', owner, 'to-unlock'],
    queryFn: async (): Promise<SealedAccount> => {
      const kept = syncOnThisDevice(owner).seal()
      const told = acceptedJson(browserApi.encryption.$get(), serverErrors.unavailable)
      const account = await told.then(
        (encryption) => sealedAccountOf(owner, encryption),
        (error) => {
          if (!kept || kept.ways.length === 0) throw error
          return kept
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
 * Makes a key and the first ways to it, once its member has confirmed that it is them: nothing may come over the recovery code
 * that is shown next. Nothing of it is sent before `useConfirm`.
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

/** Judges a new passphrase; asks for the password first where this page does not know it, to compare them. */
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

/** Once a member has the recovery code that was prepared: turns encryption on, or has the new code replace the old one. */
export function useConfirm(owner: string) {
  return useKeyMutation(owner, (work, prepared: Prepared) => prepared.confirm(work))
}

/**
 * Brings false where the owner of a passkey would rather not.
 * @param onUnlocked also where what asked is gone by then, as what is locked is
 */
export function useUnlock(onUnlocked: (by: WaySecret['type']) => void) {
  return useMutation({
    onSuccess: (isOpen, { given }) => isOpen && onUnlocked(given.type),
    mutationFn: ({ account, given }: { account: SealedAccount; given: WaySecret }) =>
      unlock(account, given, syncOnThisDevice(account.owner)),
    ...ofSecrets,
  })
}

/** By a link that another device has shown. */
export function useUnlockByLink(owner: string) {
  return useKeyMutation(owner, async (work, code: DeviceCode) => {
    // It was made a moment ago: what was known before does not hold it.
    const told = await acceptedJson(browserApi.encryption.$get(), serverErrors.unavailable)
    const account = sealedAccountOf(owner, told)
    if (!account) throw new ApiError(encryptionErrors.not_on)
    await unlockByLink(account, code, work)
  })
}

/**
 * Takes the key from this device, and the words that it opens.
 * @param onLocked once the key is erased; the button that was pressed is gone by then
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
  /** What opens the account now. */
  given: WaySecret
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

/** Makes a new code; nothing is sent before `useConfirm`. */
export function useNewRecoveryCode(account: SealedAccount) {
  return useMutation({
    mutationFn: (given: WaySecret) => newRecoveryCode({ account, given }),
    ...ofSecrets,
  })
}

export function useAddPasskey(account: SealedAccount) {
  type To = Parameters<typeof addPasskey>[1]
  return useKeyMutation(account.owner, (work, { given, to }: Given<To>) =>
    addPasskey({ account, given, work }, to),
  )
}

/** Brings a link to be shown to another device. */
export function useMakeDeviceLink(account: SealedAccount) {
  return useKeyMutation(account.owner, (work, given: WaySecret) => makeDeviceLink({ account, given, work }))
}

export function useRemoveWay(owner: string) {
  return useKeyMutation(owner, ({ account }, id: string) => account.removeWay(id))
}

/** Encrypts more kinds from now on. What is there moves over with the next syncs. */
export function useAddKinds({ owner, keyId }: SealedAccount) {
  return useKeyMutation(owner, async ({ account }, kinds: SealableKind[]) => {
    await account.addKinds({ keyId, kinds })
    // It tells this device, which begins at once.
    await syncOnThisDevice(owner).sync()
  })
}

/** Erases what is encrypted, in the account and here. */
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
    // Not waited for: whoever shows what came of it need not show the list.
    onSettled: () => void askAgain(),
    ...ofSecrets,
  })
}

/** What was typed is not kept behind it, as mutations are otherwise; and a key is worked with where there is no connection too. */
const ofSecrets = { networkMode: 'always', gcTime: 0 } as const
