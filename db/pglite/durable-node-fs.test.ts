import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Durability } from '#db/client.ts'
import { openDatabase } from '#db/open-database.ts'
import { testBackend } from '#db/testing/a-database.ts'
import { unpackTemplate } from '#db/testing/pglite-template.ts'
import { silentLog } from '#db/testing/silent-log.ts'

/** Flag values on Linux, in the octal notation of /proc. */
const O_DSYNC = 0o10000
const O_ACCESS = 0o3

/** Returns the flags of all files under a folder that this process has open for writing. */
function writableFlags(folder: string): number[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      if (!readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)) return []
      const [, octal = '0'] = /^flags:\s+(\d+)$/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8')) ?? []
      const flags = Number.parseInt(octal, 8)
      return (flags & O_ACCESS) === 0 ? [] : [flags]
    } catch {
      // Closed in the meantime.
      return []
    }
  })
}

test.runIf(testBackend() === 'pglite' && process.platform === 'linux').each<[Durability, boolean]>([
  ['disk', true],
  ['process', false],
])(
  'with durability %s every file of the database is written through to the disk: %s',
  async (durability, isSynced) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'durable-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    await unpackTemplate(dataDir)
    const database = await openDatabase({ dataDir, durability, log: silentLog, every: () => () => undefined })
    await database.executeSql('create table kept (words text)')
    await database.executeSql('insert into kept values ($1)', ['a word'])
    const flags = writableFlags(join(dataDir, 'pglite'))
    expect(flags.length).toBeGreaterThan(3)
    expect(flags.every((one) => Boolean(one & O_DSYNC) === isSynced)).toBe(true)
    await database.close()
    const again = await openDatabase({ dataDir, durability, log: silentLog, every: () => () => undefined })
    expect((await again.executeSql('select words from kept')).rows).toEqual([{ words: 'a word' }])
    await again.close()
  },
)
