import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isReadableFile } from './is-readable-file.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(folder, 'one.age')
  await writeFile(file, '')
  await chmod(folder, 0o755)
})

afterEach(async () => {
  await chmod(folder, 0o700)
  await rm(folder, { recursive: true })
})

/** Calls the function as a user without the rights of root. */
async function asOrdinaryUser(path: string): Promise<boolean> {
  if (isRoot) process.seteuid?.(NOBODY)
  try {
    return await isReadableFile(path)
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test('a readable file is distinguished from a folder and from a missing file', async () => {
  expect(await asOrdinaryUser(file)).toBe(true)
  expect(await asOrdinaryUser(folder)).toBe(false)
  expect(await asOrdinaryUser(join(folder, 'none.age'))).toBe(false)
})

test('a file that this user may not read is refused with the reason', async () => {
  await chmod(file, 0)
  await expect(asOrdinaryUser(file)).rejects.toMatchObject({
    fault: 'storage',
    message: expect.stringContaining(`may not read ${file}`),
  })
})

test('a file in a folder that this user may not look into is refused with the reason', async () => {
  await chmod(folder, 0)
  await expect(asOrdinaryUser(file)).rejects.toThrow(`may not read ${file}`)
})
