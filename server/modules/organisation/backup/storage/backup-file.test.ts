import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeBackupKey, openBackup, sealBackup } from './backup-file.ts'
import { readManifest, writeManifest } from './manifest.ts'

const root = mkdtempSync(join(tmpdir(), 'backup-file-'))
afterAll(() => rmSync(root, { recursive: true }))

let key: string
let at: (...names: string[]) => string
let count = 0

const figures = {
  kind: 'pglite' as const,
  serverVersion: 180000,
  migrations: ['a1'],
  rows: { 'public.members': 2 },
  audit: { count: 1, lastHash: 'b2' },
  ledger: { provider: 500, gifts: -500 },
}
const said = { version: '0.1.0', madeAt: '2026-11-23T12:00:00.000Z', database: figures }

beforeEach(async () => {
  key = await makeBackupKey()
  count += 1
  const folder = join(root, String(count))
  at = (...names) => join(folder, ...names)
  mkdirSync(at('parts', 'secrets'), { recursive: true })
  // Longer than one chunk of the cipher.
  writeFileSync(at('parts', 'database'), Buffer.alloc(200_000, 'the database '))
  writeFileSync(at('parts', 'secrets', 'session-secret'), 'a secret of thirty-two characters')
})

async function sealed(): Promise<string> {
  const manifest = await writeManifest(at('parts'), said)
  expect(Object.keys(manifest.parts)).toEqual(['database', 'secrets/session-secret'])
  await sealBackup(at('parts'), at('one.age'), key)
  return at('one.age')
}

test('an encrypted backup is restored unchanged, and its file is readable only by its owner', async () => {
  const file = await sealed()
  expect(readFileSync(file, 'utf8')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /)
  expect(readFileSync(file)).not.toContain('the database')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await openBackup(file, at('opened'), key)
  expect(await readManifest(at('opened'))).toMatchObject(said)
  expect(readFileSync(at('opened', 'secrets', 'session-secret'), 'utf8')).toMatch(/^a secret/)
})

test('a backup cannot be opened with another key', async () => {
  const opening = openBackup(await sealed(), at('opened'), await makeBackupKey())
  await expect(opening).rejects.toMatchObject({
    fault: 'wrong_key',
    message: 'BACKUP_KEY does not open this backup: it was made with another key.',
  })
})

test('a truncated backup file is reported as damaged', async () => {
  const whole = readFileSync(await sealed())
  for (const part of [0, 0.1, 0.5, 0.999]) {
    writeFileSync(at('cut.age'), whole.subarray(0, Math.floor(whole.length * part)))
    const opening = openBackup(at('cut.age'), at(`opened-${part}`), key)
    await expect(opening).rejects.toMatchObject({ fault: 'damaged' })
  }
})

test('a backup file with one flipped bit is reported as damaged', async () => {
  const bytes = readFileSync(await sealed())
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(at('turned.age'), bytes)
  await expect(openBackup(at('turned.age'), at('opened'), key)).rejects.toMatchObject({ fault: 'damaged' })
})

test('a file that is not a backup is reported as damaged', async () => {
  writeFileSync(at('notes.txt'), 'shopping')
  await expect(openBackup(at('notes.txt'), at('opened'), key)).rejects.toMatchObject({ fault: 'damaged' })
})

test.each<[string, (folder: string) => void]>([
  ['exchanged', (folder) => writeFileSync(join(folder, 'database'), 'that of yesterday')],
  ['left out', (folder) => rmSync(join(folder, 'database'))],
  ['added', (folder) => writeFileSync(join(folder, 'database-2'), 'more')],
])('a file that was %s by a holder of the key is named in the error', async (_, change) => {
  await writeManifest(at('parts'), said)
  change(at('parts'))
  await sealBackup(at('parts'), at('one.age'), key)
  await openBackup(at('one.age'), at('opened'), key)
  await expect(readManifest(at('opened'))).rejects.toMatchObject({
    fault: 'changed',
    message: expect.stringMatching(/: database(-2)? is another than its manifest says\.$/),
  })
})

test.each([
  [0, 'other_format', 'no longer reads'],
  [2, 'other_format', 'a newer version'],
  ['one', 'other_format', 'no longer reads'],
])('a backup of format %j is refused', async (format, fault, words) => {
  await writeManifest(at('parts'), said)
  const manifest = JSON.parse(readFileSync(at('parts', 'manifest.json'), 'utf8'))
  writeFileSync(at('parts', 'manifest.json'), JSON.stringify({ ...manifest, format }))
  await expect(readManifest(at('parts'))).rejects.toMatchObject({
    fault,
    message: expect.stringContaining(words),
  })
})

test('a full disk is reported as such', async () => {
  await writeManifest(at('parts'), said)
  // Writing to /dev/full fails as on a full disk.
  const sealing = sealBackup(at('parts'), '/dev/full', key)
  await expect(sealing).rejects.toMatchObject({ fault: process.getuid?.() === 0 ? 'no_room' : 'failed' })
})
