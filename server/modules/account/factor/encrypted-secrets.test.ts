import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEncryptedSecrets } from './encrypted-secrets.ts'

const factor = { memberId: randomUUID(), id: randomUUID() }
const { encrypt, decrypt } = createEncryptedSecrets('a secret that only the tests know')

test('an encrypted secret can be read back, and its ciphertext differs each time', () => {
  const [first, second] = [encrypt('+15551234567', factor), encrypt('+15551234567', factor)]
  expect(first).not.toBe(second)
  expect([decrypt(first, factor), decrypt(second, factor)]).toEqual(['+15551234567', '+15551234567'])
})

test('an encrypted secret cannot be decrypted for another factor or member, or with another key', () => {
  const encrypted = encrypt('+15551234567', factor)
  expect(decrypt(encrypted, { ...factor, id: randomUUID() })).toBeNull()
  expect(decrypt(encrypted, { ...factor, memberId: randomUUID() })).toBeNull()
  expect(createEncryptedSecrets('another secret that nobody has known').decrypt(encrypted, factor)).toBeNull()
})

test('an encrypted secret with any changed byte cannot be decrypted', () => {
  const bytes = Buffer.from(encrypt('+15551234567', factor), 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(decrypt(changed.toString('base64url'), factor), `byte ${at}`).toBeNull()
  }
  for (const broken of [null, '', 'x', '$$$']) expect(decrypt(broken, factor)).toBeNull()
})
