import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sessionSecret } from './session-secret.ts'

const aFolder = () => mkdtempSync(join(tmpdir(), 'secret-'))

test('a configured secret is used unchanged', () => {
  expect(sessionSecret('s'.repeat(40), '/nowhere')).toBe('s'.repeat(40))
})

test('a generated secret is stored, so that members stay signed in across restarts', () => {
  const folder = join(aFolder(), 'new')
  const made = sessionSecret(undefined, folder)
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(sessionSecret(undefined, folder)).toBe(made)
  expect(sessionSecret(undefined, aFolder())).not.toBe(made)
})

test('other users of the machine cannot read the secret file, and no temporary file remains', () => {
  const folder = aFolder()
  sessionSecret(undefined, folder)
  expect(statSync(join(folder, 'session-secret')).mode & 0o077).toBe(0)
  expect(readdirSync(folder)).toEqual(['session-secret'])
})
