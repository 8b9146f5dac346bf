import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { createFolderInMemory } from './temporary-folder.ts'

function aFileSystem(): string {
  const memory = mkdtempSync(join(tmpdir(), 'memory-'))
  onTestFinished(() => rmSync(memory, { recursive: true, force: true }))
  return memory
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the folder is deleted after the process was ended by %s',
  async (signal) => {
    const memory = aFileSystem()
    const script = `
    import { createFolderInMemory } from '#scripts/testing/temporary-folder.ts'
    console.log(createFolderInMemory(${JSON.stringify(memory)}, 1))
    setInterval(() => undefined, 60_000)`
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [folder] = await once(createInterface(parent.stdout), 'line')
    expect(readdirSync(memory).map((name) => join(memory, name))).toEqual([folder])
    expect(statSync(folder).mode & 0o777).toBe(0o711)
    parent.kill(signal)
    await expect.poll(() => existsSync(folder)).toBe(false)
  },
)

test('without an in-memory file system, or with too little space in it, no folder is created', () => {
  const memory = aFileSystem()
  expect(createFolderInMemory(join(memory, 'missing'), 1)).toBeNull()
  expect(createFolderInMemory(memory, Number.MAX_SAFE_INTEGER)).toBeNull()
  expect(readdirSync(memory)).toEqual([])
})
