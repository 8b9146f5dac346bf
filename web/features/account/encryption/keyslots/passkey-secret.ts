import type { NewKeyslot } from '#contract/account/encryption.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type Bytes, fromBase64url, toBase64url } from '#web/lib/crypto/base64url.ts'
import { makeSalt } from '#web/lib/crypto/wrapping-key.ts'

/*
 * Derives a secret from a passkey with WebAuthn's PRF extension. The passkey is used only for this
 * purpose:
 * - passkeys for sign-in were created without the extension, and most authenticators grant it only
 *   at creation;
 * - removing a sign-in passkey must not remove a key to encrypted prayers, and vice versa;
 * - the response stays on the device. No server verifies its signature, so it works offline.
 */

type PasskeyWay = Extract<NewKeyslot, { type: 'passkey' }>

export interface MadePasskey {
  credentialId: string
  salt: Bytes
  /**
   * Secret of 32 bytes. The passkey derives it from the salt alone, so the same passkey always returns the same secret.
   */
  secret: Bytes
}

/** COSE algorithms that browsers and authenticators support: Ed25519, ECDSA with P-256, RSA. */
const algorithms = [-8, -7, -257]

const CHALLENGE_BYTES = 32
const USER_ID_BYTES = 16

/**
 * Whether this browser supports passkeys. Whether it also supports the PRF extension is known only after a passkey was
 * created.
 */
export function mayHavePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/**
 * Creates a passkey and requests its secret at once: this proves, before a keyslot is stored, that the passkey can open
 * that keyslot.
 * @param email label by which the member recognises the passkey
 * @param others existing passkeys: an authenticator that holds one of them creates no second
 * @returns null if the member cancelled
 * @throws {ApiError} `encryption.passkey_unsuitable`
 */
export async function makePasskey(email: string, others: readonly PasskeyWay[]): Promise<MadePasskey | null> {
  const name = `Encryption: ${email}`
  const made = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: random(CHALLENGE_BYTES),
        rp: { id: location.hostname, name: location.hostname },
        // The user id is random each time. With the id of a member who signs in with a passkey, an authenticator would
        // replace that passkey.
        user: { id: random(USER_ID_BYTES), name, displayName: name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: others.map(({ credentialId }) => descriptor(credentialId)),
        extensions: { prf: {} },
      },
    }),
  )
  if (made === null) return null
  if (made.getClientExtensionResults().prf?.enabled !== true) {
    throw new ApiError(encryptionErrors.passkey_unsuitable)
  }
  const credentialId = toBase64url(new Uint8Array(made.rawId))
  const salt = makeSalt()
  const answer = await askPasskey([{ credentialId, salt: toBase64url(salt) }])
  return answer && { credentialId, salt, secret: answer.secret }
}

/**
 * Requests the secret of one of several passkeys; the member chooses which one in the browser's prompt.
 * @param ways credential ids of the passkeys, with the salts from which they derive their secrets
 * @returns null if the member cancelled
 * @throws {ApiError} `encryption.passkey_unsuitable`
 */
export async function askPasskey<Way extends Pick<PasskeyWay, 'credentialId' | 'salt'>>(
  ways: readonly Way[],
): Promise<{ way: Way; secret: Bytes } | null> {
  const salts = ways.map(({ credentialId, salt }) => [credentialId, { first: bytesOf(salt) }])
  const signed = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: random(CHALLENGE_BYTES),
        rpId: location.hostname,
        allowCredentials: ways.map(({ credentialId }) => descriptor(credentialId)),
        userVerification: 'required',
        extensions: { prf: { evalByCredential: Object.fromEntries(salts) } },
      },
    }),
  )
  if (signed === null) return null
  const id = toBase64url(new Uint8Array(signed.rawId))
  const way = ways.find(({ credentialId }) => credentialId === id)
  const first = signed.getClientExtensionResults().prf?.results?.first
  if (!way || !first) throw new ApiError(encryptionErrors.passkey_unsuitable)
  return { way, secret: copied(first) }
}

async function ask(device: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await device()) as PublicKeyCredential | null
  } catch (error) {
    const { name } = Object(error) as { name?: unknown }
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    const isThere = name === 'InvalidStateError'
    throw new ApiError(isThere ? encryptionErrors.passkey_there : encryptionErrors.passkey_unsuitable)
  }
}

function descriptor(credentialId: string): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: bytesOf(credentialId) }
}

function bytesOf(written: string): Bytes {
  return fromBase64url(written) ?? new Uint8Array(0)
}

/** Copies the bytes of a buffer or of a view of one; WebAuthn may return either. */
function copied(source: BufferSource): Bytes {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(
        source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength) as ArrayBuffer,
      )
    : new Uint8Array(source)
}

function random(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}
