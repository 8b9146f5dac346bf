import type { FactorAnswer, FactorChallenge } from '#contract/account/factor.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { factorErrors } from '#contract/messages/account/factor.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

type Options = NonNullable<FactorChallenge['webauthn']>
type Credential = NonNullable<FactorAnswer['credential']>
type Library = typeof import('@simplewebauthn/browser')
type OptionsOf<Method extends 'startRegistration' | 'startAuthentication'> = Parameters<
  Library[Method]
>[0]['optionsJSON']

export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/**
 * Loads the passkey library on demand, at the latest when the passkey button is pressed, because few members need it.
 */
export function loadPasskeys(): Promise<Library> {
  return import('@simplewebauthn/browser')
}

/** Creates a passkey on the device. Resolves to null if the member cancelled. @throws {ApiError} */
export function makePasskey(options: Options): Promise<Credential | null> {
  return askDevice(({ startRegistration }) =>
    startRegistration({ optionsJSON: options as unknown as OptionsOf<'startRegistration'> }),
  )
}

/**
 * Signs the server's challenge with an existing passkey. Resolves to null if the member cancelled.
 * @param options WebAuthn options from the server, including the challenge
 * @throws {ApiError}
 */
export function signWithPasskey(options: Options): Promise<Credential | null> {
  return askDevice(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as unknown as OptionsOf<'startAuthentication'> }),
  )
}

async function askDevice(ask: (library: Library) => Promise<object>): Promise<Credential | null> {
  const library = await loadPasskeys().catch(() => {
    throw new ApiError(authErrors.failed)
  })
  try {
    return { ...(await ask(library)) }
  } catch (error) {
    // The library preserves the name of the browser's DOMException, which identifies the cause.
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    const isThere = name === 'InvalidStateError'
    throw new ApiError(isThere ? factorErrors.already_added : factorErrors.passkey_refused)
  }
}
