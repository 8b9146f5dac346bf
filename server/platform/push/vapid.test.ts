import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { createVapidKey } from './vapid.ts'

test('a token names the push service and the operator, expires within a day, and is signed with the key', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const now = new Date('2026-03-01T12:00:00Z')
  const key = createVapidKey(privateKey, 'mailto:hello@lampstand.example')
  const header = await key.authorization(new URL('https://push.example/send/secret'), now)
  const [, token = '', k] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  expect(k).toBe(key.publicKey)
  expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(65)
  const { payload } = await jwtVerify(token, createPublicKey(privateKey), {
    algorithms: ['ES256'],
    audience: 'https://push.example',
    currentDate: now,
  })
  expect(payload.sub).toBe('mailto:hello@lampstand.example')
  expect(Number(payload.exp) - now.getTime() / 1000).toBeLessThanOrEqual(24 * 60 * 60)
})
