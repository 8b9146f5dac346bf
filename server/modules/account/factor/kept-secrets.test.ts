import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keptSecrets } from './kept-secrets.ts'

const factor = { memberId: randomUUID(), id: randomUUID() }
const { seal, open } = keptSecrets('a secret that only the tests know')

test('what is kept is read back, and looks different each time', () => {
  const [first, second] = [seal('+15551234567', factor), seal('+15551234567', factor)]
  expect(first).not.toBe(second)
  expect([open(first, factor), open(second, factor)]).toEqual(['+15551234567', '+15551234567'])
})

test('it is of no use to another factor, another member, or under another secret', () => {
  const sealed = seal('+15551234567', factor)
  expect(open(sealed, { ...factor, id: randomUUID() })).toBeNull()
  expect(open(sealed, { ...factor, memberId: randomUUID() })).toBeNull()
  expect(keptSecrets('another secret that nobody has known').open(sealed, factor)).toBeNull()
})

test('whatever was changed in it is noticed', () => {
  const bytes = Buffer.from(seal('+15551234567', factor), 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(open(changed.toString('base64url'), factor), `byte ${at}`).toBeNull()
  }
  for (const broken of [null, '', 'x', '$$$']) expect(open(broken, factor)).toBeNull()
})
