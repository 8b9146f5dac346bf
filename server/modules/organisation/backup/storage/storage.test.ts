import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBucket } from '#server/testing/a-bucket.ts'
import { openStorage } from './storage.ts'

const root = mkdtempSync(join(tmpdir(), 'backup-storage-'))
const [first, second] = ['2026-11-22T12-00-00.000Z.backup.age', '2026-11-23T12-00-00.000Z.backup.age']
const file = join(root, 'one')
let s3: Awaited<ReturnType<typeof aBucket>>

beforeAll(async () => {
  writeFileSync(file, 'a backup')
  s3 = await aBucket()
})

afterAll(async () => {
  await s3.close()
  rmSync(root, { recursive: true })
})

const bucket = (changes = {}) => ({
  kind: 's3' as const,
  bucket: 'lamp',
  prefix: 'site/',
  endpoint: s3.endpoint,
  region: 'us-east-1',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
  ...changes,
})

describe.each([
  ['a folder', () => ({ kind: 'folder' as const, path: join(root, 'kept', 'here') })],
  ['a bucket', () => bucket()],
])('%s', (_, place) => {
  test('stores files until they are removed, and lists them by time', async () => {
    const storage = await openStorage(place())
    expect(await storage.list()).toEqual([])
    for (const name of [second, first, second]) await storage.put(name, file)
    await storage.put('notes.txt', file)
    expect(await storage.list()).toEqual([
      { name: first, bytes: 8 },
      { name: second, bytes: 8 },
    ])
    await storage.get(second, join(root, 'back'))
    expect(readFileSync(join(root, 'back'), 'utf8')).toBe('a backup')
    await storage.remove(second)
    await storage.remove(second)
    expect(await storage.list()).toHaveLength(1)
  })

  test('reports a missing file as a failure of the storage', async () => {
    const storage = await openStorage(place())
    await expect(storage.get(second, join(root, 'none'))).rejects.toMatchObject({ fault: 'storage' })
  })
})

test('a missing bucket and an unavailable storage are reported by their code and without the key', async () => {
  const missing = await openStorage(bucket({ bucket: 'other' }))
  await expect(missing.list()).rejects.toMatchObject({
    fault: 'storage',
    message: expect.stringContaining('(NoSuchBucket)'),
  })
  const away = await openStorage(bucket({ endpoint: 'http://127.0.0.1:1' }))
  await expect(away.put(first, file)).rejects.toMatchObject({
    fault: 'storage',
    message: expect.stringContaining('(ECONNREFUSED)'),
  })
})

test('a folder that cannot be created is reported', async () => {
  const storage = await openStorage({ kind: 'folder', path: join(file, 'below') })
  await expect(storage.list()).rejects.toMatchObject({
    fault: 'storage',
    message: 'The folder for backups cannot be used (ENOTDIR): correct BACKUP_TO, or its permissions.',
  })
})

test('the partial file of a killed process is not a backup, and is removed with the next one', async () => {
  const path = join(root, 'left')
  mkdirSync(path)
  writeFileSync(join(path, `${first}.part`), 'half a ba')
  const storage = await openStorage({ kind: 'folder', path })
  expect(await storage.list()).toEqual([])
  await storage.put(second, file)
  expect(readdirSync(path)).toEqual([second])
})
