import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Credential that `create` or `get` of `navigator.credentials` returns, as JSON. */
export type BrowserAnswer = Record<string, unknown>

/** Values that the simulated device or browser falsifies. Each value that is absent here is correct. */
export interface Tampering {
  challenge?: string
  origin?: string
  rpId?: string
  /** False simulates a missing user verification (finger or PIN). */
  isUserVerified?: boolean
  /** Signature counter; 0 for a device without one. */
  counter?: number
  userHandle?: string
}

export interface Authenticator {
  /** Creates a passkey like `navigator.credentials.create`, and stores it in this object. */
  create(options: unknown, tampering?: Tampering): BrowserAnswer
  /** Signs with the last created passkey, like `navigator.credentials.get`. */
  get(options: unknown, tampering?: Tampering): BrowserAnswer
}

interface Passkey {
  id: Buffer
  privateKey: KeyObject
  userHandle: string
  signatures: number
}

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

const HOME = 'http://localhost:3000'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED_CREDENTIAL = 0x40

/**
 * Simulates a device with a passkey (WebAuthn, ES256) and its browser, with real keys and real
 * signatures.
 */
export function anAuthenticator(): Authenticator {
  let passkey: Passkey | undefined

  function authenticatorData(rpId: string, { isUserVerified = true, counter }: Tampering, attested?: Buffer) {
    const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | (attested ? ATTESTED_CREDENTIAL : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter ?? passkey?.signatures ?? 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, attested ?? Buffer.alloc(0)])
  }

  return {
    create(asked, tampering = {}) {
      const options = asked as Options
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      passkey = { id: randomBytes(16), privateKey, userHandle: options.user?.id ?? '', signatures: 0 }
      const length = Buffer.alloc(2)
      length.writeUInt16BE(passkey.id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, passkey.id, coseKey(publicKey)])
      const authData = authenticatorData(tampering.rpId ?? options.rp?.id ?? '', tampering, attested)
      const attestation = new Map<string, Encodable>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answerOf(passkey, {
        clientDataJSON: base64url(clientData('webauthn.create', options, tampering)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal', 'hybrid'],
      })
    },

    get(asked, tampering = {}) {
      if (!passkey) throw new Error('It has no passkey yet.')
      const options = asked as Options
      passkey.signatures += 1
      const authData = authenticatorData(tampering.rpId ?? options.rpId ?? '', tampering)
      const data = clientData('webauthn.get', options, tampering)
      return answerOf(passkey, {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), passkey.privateKey)),
        userHandle: tampering.userHandle ?? passkey.userHandle,
      })
    },
  }
}

function answerOf({ id }: Passkey, response: BrowserAnswer): BrowserAnswer {
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' }
  return { ...named, response, clientExtensionResults: {} }
}

function clientData(type: string, options: Options, { challenge, origin = HOME }: Tampering): Buffer {
  return Buffer.from(
    JSON.stringify({ type, challenge: challenge ?? options.challenge, origin, crossOrigin: false }),
  )
}

/** Encodes an ES256 key in COSE format (RFC 9053, section 7.1.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, Encodable>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  return cbor(key)
}

type Encodable = number | string | Buffer | Map<number | string, Encodable>

const [UNSIGNED, NEGATIVE, BYTES, TEXT, MAP] = [0, 1, 2, 3, 5]

/** Encodes the subset of CBOR (RFC 8949) that an authenticator uses. */
function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(NEGATIVE, -1 - value) : head(UNSIGNED, value)
  if (typeof value === 'string')
    return Buffer.concat([head(TEXT, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map) {
    const entries = [...value].flatMap(([name, said]) => [cbor(name), cbor(said)])
    return Buffer.concat([head(MAP, value.size), ...entries])
  }
  return Buffer.concat([head(BYTES, value.length), value])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function base64url(bytes: Buffer): string {
  return bytes.toString('base64url')
}
