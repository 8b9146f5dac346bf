import { argon2Sync, createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Argon2Parameters } from '#contract/account/encryption.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { type SealedContext, sealedPattern } from '#contract/sealed.ts'
import { keyIdOf, makeAccountKey, sealingKeyOf } from '#web/lib/crypto/account-key.ts'
import { type Bytes, toBase64url } from '#web/lib/crypto/base64url.ts'
import { keyedHash } from '#web/lib/crypto/keyed-hash.ts'
import { argon2, passphraseKey, passphraseProblem } from '#web/lib/crypto/passphrase.ts'
import { formatRecoveryKey, makeRecoveryKeyBytes, parseRecoveryKey } from '#web/lib/crypto/recovery-key.ts'
import { openValue, type SealingKey, sealValue } from '#web/lib/crypto/sealed-value.ts'
import { type KeyslotContext, unwrapKey, wrapKey } from '#web/lib/crypto/wrapped-key.ts'
import { makeSalt, readSalt, wrappingKey } from '#web/lib/crypto/wrapping-key.ts'
import { stubPassphraseWorker } from '#web/testing/stub-passphrase-worker.ts'

/*
 * A second implementation of the formats of docs/encryption.md with Node's own cryptography. Each
 * implementation must decrypt the output of the other, so that a mistake in one is detected. The test vectors
 * generated here are those of that page.
 */

const page = readFileSync(join(import.meta.dirname, '../../docs/encryption.md'), 'utf8')

const accountKey = counting(32)
const salt = counting(16, 0xa0)
const nonce = counting(12, 0xb0)

const owner = '0197a5b0-0000-7000-8000-000000000001'
const keyId = hkdf(accountKey, 'bible-study key id 1', 8).toString('hex')
const valueKey = hkdf(accountKey, 'bible-study values 1', 32)
const place: SealedContext = {
  owner,
  kind: 'prayer',
  entry: 'p-1',
  field: 'text',
  change: '0197a5b0-0000-7000-8000-000000000002',
}
const placeWords = JSON.stringify(['sealed1', owner, 'prayer', 'p-1', 'text', place.change])
const words = 'For Łukasz, who is ill'

let key: SealingKey
beforeAll(async () => {
  key = await sealingKeyOf(accountKey)
  stubPassphraseWorker()
})
afterAll(() => {
  vi.unstubAllGlobals()
})

function counting(length: number, from = 0): Bytes {
  return Uint8Array.from({ length }, (_, index) => from + index)
}

function hkdf(secret: Bytes, info: string, length: number, withSalt: Bytes | string = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, withSalt, info, length))
}

/** Returns nonce, ciphertext and tag in base64url. */
function encryptedByNode(by: Buffer, plaintext: Uint8Array, boundTo: string): string {
  const cipher = createCipheriv('aes-256-gcm', by, nonce).setAAD(Buffer.from(boundTo))
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64url')
}

function decryptedByNode(by: Buffer, sealed: string, boundTo: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', by, bytes.subarray(0, 12))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
}

/** Appends 0x80 and pads with zeros. */
function padded(plain: string, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes[bytes.write(plain)] = 0x80
  return bytes
}

/** Replaces one character with another one of base64url. */
function swapped(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
}

test('the hash that identifies an entry is keyed, as documented', async () => {
  const cipher = createCipheriv('aes-256-gcm', valueKey, Buffer.alloc(12)).setAAD(
    Buffer.from('bible-study names 1'),
  )
  const hashed = createHmac('sha256', cipher.update(Buffer.alloc(32)))
    .update(words)
    .digest('hex')
  const made = await keyedHash(key.key, new TextEncoder().encode(words))
  expect(Buffer.from(made).toString('hex')).toBe(hashed)
  expect(page).toContain(hashed)
})

describe('an encrypted value', () => {
  const sealed = `sealed1.${keyId}.${encryptedByNode(valueKey, padded(JSON.stringify(words), 64), placeWords)}`

  test('created with other tools can be decrypted, and is an example in the document', async () => {
    expect(key.id).toBe(keyId)
    expect(await openValue(key, place, sealed)).toEqual({ value: words })
    for (const part of [keyId, valueKey.toString('hex'), placeWords, sealed]) expect(page).toContain(part)
  })

  test('can be decrypted with other tools', async () => {
    const made = await sealValue(key, place, words)
    const [, id, body = ''] = sealedPattern.exec(made) ?? []
    expect(id).toBe(keyId)
    expect(decryptedByNode(valueKey, body, placeWords)).toEqual(padded(JSON.stringify(words), 64))
  })

  test.each([null, true, 0, -1.5, '', 'e\u0301', '\ud83d', '🕯️', ' \u0000 ', 'a'.repeat(20_000)])(
    'is decrypted to the original text: %j',
    async (value) => {
      expect(await openValue(key, place, await sealValue(key, place, value))).toEqual({ value })
    },
  )

  test('is different each time it is made', async () => {
    expect(await sealValue(key, place, words)).not.toBe(await sealValue(key, place, words))
  })

  test('reveals only the padded length of its text', async () => {
    const lengthOf = async (chars: number) => (await sealValue(key, place, 'a'.repeat(chars))).length
    const short = await Promise.all([0, 1, 30, 61].map(lengthOf))
    expect(new Set(short).size).toBe(1)
    const lengths = await Promise.all(Array.from({ length: 1000 }, (_, chars) => lengthOf(chars)))
    expect(new Set(lengths).size).toBeLessThan(50)
    // PADMÉ adds at most 12 %.
    const bytesOf = async (chars: number) => (((await lengthOf(chars)) - 25) * 3) / 4 - 28
    for (const chars of [100, 517, 1025, 16_386])
      expect(await bytesOf(chars)).toBeLessThan(1.12 * (chars + 3) + 1)
  })

  test('is not decrypted if one character is changed, cut off or added', async () => {
    for (let at = 0; at < sealed.length; at += 1) {
      expect(await openValue(key, place, swapped(sealed, at)), `character ${at}`).toBeNull()
      expect(await openValue(key, place, sealed.slice(0, at)), `cut at ${at}`).toBeNull()
    }
    for (const more of ['A', 'AA', 'AAAA', '=', '\n'])
      expect(await openValue(key, place, sealed + more), more).toBeNull()
  })

  test.each(Object.keys(place) as (keyof SealedContext)[])('is rejected for another %s', async (part) => {
    const kinds = { ...place, kind: 'note' as const }
    const elsewhere = part === 'kind' ? kinds : { ...place, [part]: `${place[part]}0` }
    expect(await openValue(key, elsewhere, sealed)).toBeNull()
  })

  test('is not decrypted in another context that looks the same when its parts are joined', async () => {
    const one = await sealValue(key, { ...place, entry: 'a', field: 'b","c' }, words)
    expect(await openValue(key, { ...place, entry: 'a","b', field: 'c' }, one)).toBeNull()
  })

  test('is not decrypted with another key, under any id', async () => {
    const other = await sealingKeyOf(makeAccountKey())
    expect(await openValue(other, place, sealed)).toBeNull()
    expect(await openValue({ ...other, id: keyId }, place, sealed)).toBeNull()
    expect(await openValue(key, place, sealed.replace(keyId, other.id))).toBeNull()
  })

  test('is not decrypted if its text has no end marker', async () => {
    for (const plaintext of [Buffer.alloc(64), Buffer.alloc(64, 1), Buffer.alloc(0)]) {
      const endless = `sealed1.${keyId}.${encryptedByNode(valueKey, plaintext, placeWords)}`
      expect(await openValue(key, place, endless)).toBeNull()
    }
  })

  test('is not decrypted in another format', async () => {
    for (const text of ['', 'words', `sealed1.${keyId}.`, `sealed2.${keyId}.AAAA`, `sealed1.${keyId}.AAAA`])
      expect(await openValue(key, place, text)).toBeNull()
  })

  test('is made with a key that scripts cannot export', async () => {
    expect(key.key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key.key)).rejects.toThrow()
  })
})

describe('a keyslot', () => {
  const secret = counting(20, 0x40)
  const wrappedBy = (by: Buffer, type: string, id = keyId) =>
    encryptedByNode(by, accountKey, JSON.stringify(['way1', owner, id, type]))
  const at = (type: KeyslotContext['type']): KeyslotContext => ({ owner, keyId, type })

  test.each(['recovery', 'passkey', 'device'] as const)('of type %s is as documented', async (type) => {
    const byNode = hkdf(secret, `bible-study ${type} 1`, 32, salt)
    const wrapped = wrappedBy(byNode, type)
    const derived = await wrappingKey(type, secret, salt)
    expect(await unwrapKey(derived, at(type), wrapped)).toEqual(accountKey)
    expect(page).toContain(wrapped)
    const made = await wrapKey(derived, at(type), accountKey)
    expect(made).toHaveLength(80)
    const boundTo = JSON.stringify(['way1', owner, keyId, type])
    expect(decryptedByNode(byNode, made, boundTo)).toEqual(Buffer.from(accountKey))
  })

  const passphrase = 'ﬁve grey lanterns wait'

  test('of type passphrase is derived as documented, from the normalised, case-sensitive passphrase', async () => {
    const parameters = { nonce: salt, memory: 65_536, passes: 2, parallelism: 1, tagLength: 32 }
    const byNode = argon2Sync('argon2id', { message: 'five grey lanterns wait', ...parameters })
    const wrapped = wrappedBy(byNode, 'passphrase')
    const derived = await passphraseKey(passphrase, salt, argon2)
    if (!derived) throw new Error('It was refused.')
    expect(await unwrapKey(derived, at('passphrase'), wrapped)).toEqual(accountKey)
    expect(page).toContain(wrapped)
    const other = await passphraseKey('five grey lanterns Wait', salt, argon2)
    if (!other) throw new Error('It was refused.')
    expect(await unwrapKey(other, at('passphrase'), wrapped)).toBeNull()
  })

  test.each([
    { memoryKib: 8 },
    { memoryKib: 19_455 },
    { memoryKib: 262_145 },
    { memoryKib: Number.NaN },
    { memoryKib: 20_000.5 },
    { passes: 1 },
    { passes: 11 },
    { lanes: 2 },
    { algorithm: 'argon2i' },
  ])('is not derived with parameters that no device of ours requests: %j', async (change) => {
    const asked = { ...argon2, ...change } as Argon2Parameters
    expect(await passphraseKey(passphrase, salt, asked)).toBeNull()
  })

  test('cannot be decrypted by another member, as another type, with another key, or after a change', async () => {
    const derived = await wrappingKey('recovery', secret, salt)
    const wrapped = await wrapKey(derived, at('recovery'), accountKey)
    const otherId = 'f'.repeat(16)
    expect(await unwrapKey(derived, { ...at('recovery'), owner: place.change }, wrapped)).toBeNull()
    expect(await unwrapKey(derived, { ...at('recovery'), keyId: otherId }, wrapped)).toBeNull()
    expect(await unwrapKey(derived, at('device'), wrapped)).toBeNull()
    for (let index = 0; index < wrapped.length; index += 1)
      expect(await unwrapKey(derived, at('recovery'), swapped(wrapped, index))).toBeNull()
    expect(await unwrapKey(await wrappingKey('recovery', secret, nonce), at('recovery'), wrapped)).toBeNull()
  })

  test('has its own salt, which is accepted in one spelling only', () => {
    const made = makeSalt()
    expect(made).not.toEqual(makeSalt())
    expect(readSalt(toBase64url(made))).toEqual(made)
    for (const written of [
      '',
      toBase64url(made).slice(1),
      `${toBase64url(made)}AA`,
      'B'.repeat(22),
      '='.repeat(22),
    ])
      expect(readSalt(written), written).toBeNull()
  })

  test('with a key that does not match its key id is rejected', async () => {
    const byNode = hkdf(secret, 'bible-study recovery 1', 32, salt)
    const derived = await wrappingKey('recovery', secret, salt)
    const misnamed = wrappedBy(byNode, 'recovery', '0123456789abcdef')
    expect(await unwrapKey(derived, { ...at('recovery'), keyId: '0123456789abcdef' }, misnamed)).toBeNull()
  })
})

describe('a new passphrase', () => {
  const { passphrase_too_short, passphrase_too_long, passphrase_guessable } = encryptionErrors

  test.each([
    ['eleven char', passphrase_too_short],
    ['🕯️🕯️🕯️', passphrase_too_short],
    ['a'.repeat(201), passphrase_too_long],
    ['twelve chars', null],
    [`b${'a'.repeat(199)}`, null],
    ['aaaaaaaaaaaa', passphrase_guessable],
    ['Anna@Example.org', passphrase_guessable],
    ['anna@example.org and Karl', null],
  ])('is long enough, and neither one character nor the email address: %j', (typed, problem) => {
    expect(passphraseProblem(typed, 'anna@example.org')).toBe(problem)
  })
})

describe('a recovery code', () => {
  test('has 160 bits in groups of four characters, as documented', () => {
    const code = formatRecoveryKey(counting(20, 0x40))
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){7}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(page).toContain(code)
  })

  test('is different each time it is made', () => {
    expect(formatRecoveryKey(makeRecoveryKeyBytes())).not.toBe(formatRecoveryKey(makeRecoveryKeyBytes()))
  })

  test('is accepted in the ways in which people type it', () => {
    const bytes = Uint8Array.from({ length: 20 }, (_, index) => (index * 37) & 0xff)
    const code = formatRecoveryKey(bytes)
    const typed = [
      code,
      code.toUpperCase(),
      ` ${code.replaceAll('-', ' ')}\n`,
      code.replaceAll('-', ''),
      code.replaceAll('-', '–'),
      code.replaceAll('0', 'O').replaceAll('1', 'l'),
      code.replaceAll('1', 'I'),
    ]
    for (const one of typed) expect(parseRecoveryKey(one), one).toEqual(bytes)
  })

  test.each(['', 'abcd', 'u'.repeat(32), '0'.repeat(31), '0'.repeat(33), 'é'.repeat(32)])(
    'rejects another length or other characters: %j',
    (typed) => {
      expect(parseRecoveryKey(typed)).toBeNull()
    },
  )
})

test('the id of a key reveals nothing that would help to decrypt a value', async () => {
  expect(await keyIdOf(accountKey)).toBe(keyId)
  expect(keyId).not.toContain(toBase64url(accountKey).slice(0, 8))
  expect(valueKey.toString('hex')).not.toContain(keyId)
})
