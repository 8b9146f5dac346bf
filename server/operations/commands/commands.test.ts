import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, test as anyTest, beforeAll, expect } from 'vitest'
import type { OpenDatabase } from '#db/client.ts'
import { openDatabase } from '#db/open-database.ts'
import { lockFolder } from '#db/pglite/folder-lock.ts'
import { testBackend } from '#db/testing/a-database.ts'
import { unpackTemplate } from '#db/testing/pglite-template.ts'
import { silentLog } from '#db/testing/silent-log.ts'
import { OperatorRefusal } from '#server/operations/operator-refusal.ts'
import { createLog } from '#server/platform/base/log.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { askRunning } from './ask-running.ts'
import type { Command, CommandAction, Output } from './command.ts'
import { listenForCommands } from './command-socket.ts'
import { runRequestedCommand } from './run-requested-command.ts'
import { understand } from './understand.ts'

// These tests only concern the embedded database, so they need not run on Postgres as well.
const test = anyTest.runIf(testBackend() === 'pglite')

const clock = () => new Date('2026-12-01T10:10:00Z')
const folder = mkdtempSync(join(tmpdir(), 'commands-'))
/** Data folder with an embedded database. */
const dataDir = join(folder, 'data')

let close: (() => Promise<void>) | undefined
/** Releases the database. */
let free: (() => Promise<void> | void) | undefined
let logged: string[] = []
/** The command `wait` runs until this resolves. */
let gate = Promise.withResolvers<void>()
let begun = Promise.withResolvers<void>()

const simple = (name: string, work: CommandAction): Command => ({ name, usage: [name], read: () => work })

const commands: readonly Command[] = [
  simple('greet', async () => 'Peace.'),
  simple('refuse', async () => {
    throw new OperatorRefusal('Not today.')
  }),
  simple('fail', async () => {
    throw new Error('a bug')
  }),
  simple('wait', async function* () {
    begun.resolve()
    yield 'Begun.'
    await gate.promise
    yield 'Done.'
  }),
  simple('count', async (place) => {
    const { rows } = await (await place.database()).executeSql('select count(*)::int as members from members')
    return JSON.stringify(rows)
  }),
  { ...simple('alone', async () => 'By itself.'), isAlone: true },
  {
    name: 'read',
    usage: ['read <file>'],
    fileAt: 0,
    read:
      ({ words: [file = ''] }) =>
      (place) =>
        place.readFile(file),
  },
]

beforeAll(async () => {
  mkdirSync(dataDir)
  await unpackTemplate(dataDir)
})

afterEach(async () => {
  gate.resolve()
  await close?.()
  await free?.()
  close = undefined
  free = undefined
  logged = []
  gate = Promise.withResolvers()
  begun = Promise.withResolvers()
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the parts of the server that these tests need. */
async function aProduct(): Promise<void> {
  const opened = await openDatabase({ dataDir, log: silentLog })
  free = () => opened.close()
  await listening(dataDir, { database: async () => opened })
}

/** Does the same without a database. */
async function aProductWithoutDatabase(): Promise<void> {
  free = lockFolder(dataDir)
  await listening(dataDir)
}

async function listening(at: string, { graceMs = 5_000, database = noDatabase } = {}): Promise<void> {
  const config = parseConfig({ DATA_DIR: at })
  const log = createLog('info', { write: (line) => logged.push(line) })
  close = await listenForCommands({
    dataDir: at,
    commands,
    place: { config, clock, database },
    log,
    graceMs,
  })
}

const noDatabase = (): Promise<OpenDatabase> => Promise.reject(new Error('There is none.'))

async function collect(outputs: AsyncIterable<Output>): Promise<Output[]> {
  const all: Output[] = []
  for await (const output of outputs) all.push(output)
  return all
}

async function ask(at: string, ...args: string[]): Promise<Output[] | null> {
  const outputs = await askRunning(at, { args, files: {} })
  return outputs && collect(outputs)
}

function runIn(at: string, args: string[], patienceMs = 10_000): Promise<Output[]> {
  const understood = understand(commands, args)
  if (!understood) throw new Error('It is in the list.')
  const config = parseConfig({ DATA_DIR: at })
  return collect(runRequestedCommand({ ...understood, args }, { config, warn: () => undefined, patienceMs }))
}

function aFolder(name: string): string {
  const at = join(folder, name)
  mkdirSync(at, { recursive: true, mode: 0o755 })
  return at
}

test('the running product executes a command, and returns its output and exit code', async () => {
  const at = aFolder('words')
  await listening(at)
  expect(await ask(at, 'greet')).toEqual([{ line: 'Peace.' }, { exitCode: 0 }])
  expect(await ask(at, 'refuse')).toEqual([{ error: 'Not today.' }, { exitCode: 1 }])
  expect(await ask(at, 'sing')).toEqual([
    { error: expect.stringContaining('npm run admin -- read <file>') },
    { exitCode: 2 },
  ])
})

test('only the user of the product may open the socket, regardless of the permissions of the folder', async () => {
  const at = aFolder('private')
  await listening(at)
  const { mode } = statSync(join(at, 'admin.sock'))
  expect((mode & 0o777).toString(8)).toBe('600')
})

test('an unexpected error in a command is logged, and reported without its message', async () => {
  const at = aFolder('bug')
  await listening(at)
  const outputs = await ask(at, 'fail')
  expect(outputs?.[0]).toEqual({ error: 'The command failed; see the log of the product.' })
  expect(outputs?.at(-1)).toEqual({ exitCode: 1 })
  expect(logged.join()).toContain('a bug')
})

test('a command reads only the files that its caller sent with it', async () => {
  const at = aFolder('files')
  await listening(at)
  const file = join(at, 'letter.md')
  writeFileSync(file, 'Dear readers.')
  const sent = await askRunning(at, { args: ['read', file], files: { [file]: 'Dear readers.' } })
  expect(sent && (await collect(sent))).toEqual([{ line: 'Dear readers.' }, { exitCode: 0 }])
  expect(await ask(at, 'read', file)).toEqual([
    { error: `The file ${file} cannot be read.` },
    { exitCode: 1 },
  ])
})

test('commands run on the embedded database while the product uses it, even two at the same time', async () => {
  await aProduct()
  const counted = [{ line: '[{"members":0}]' }, { exitCode: 0 }]
  expect(await Promise.all([runIn(dataDir, ['count']), runIn(dataDir, ['count'])])).toEqual([
    counted,
    counted,
  ])
  expect(logged.filter((line) => line.includes('operator command received'))).toHaveLength(2)
  const file = join(folder, 'letter.md')
  writeFileSync(file, 'Dear readers.')
  expect(await runIn(dataDir, ['read', file])).toEqual([{ line: 'Dear readers.' }, { exitCode: 0 }])
  expect(await runIn(dataDir, ['read', 'nowhere.md'])).toEqual([
    { error: 'The file nowhere.md cannot be read.' },
    { exitCode: 1 },
  ])
})

test('if the product is not running, a command that needs the database opens it directly', async () => {
  expect(await runIn(dataDir, ['count'])).toEqual([{ line: '[{"members":0}]' }, { exitCode: 0 }])
  const empty = aFolder('empty')
  expect(await runIn(empty, ['alone'])).toEqual([{ line: 'By itself.' }, { exitCode: 0 }])
  expect(existsSync(join(empty, 'pglite'))).toBe(false)
})

test('a command waits for a product that holds the database but accepts no commands, then fails', async () => {
  free = lockFolder(dataDir)
  expect(await runIn(dataDir, ['count'], 0)).toEqual([
    { error: expect.stringMatching(/^Another process is using the embedded database in /) },
    { exitCode: 1 },
  ])
})

test('when the product stops, a running command is finished, and the next one opens the database directly', async () => {
  await aProductWithoutDatabase()
  const waiting = runIn(dataDir, ['wait'])
  await begun.promise
  const stopped = close?.().then(() => free?.())
  close = undefined
  const next = runIn(dataDir, ['count'])
  gate.resolve()
  expect(await waiting).toEqual([{ line: 'Begun.' }, { line: 'Done.' }, { exitCode: 0 }])
  await stopped
  expect(await next).toEqual([{ line: '[{"members":0}]' }, { exitCode: 0 }])
  expect(existsSync(join(dataDir, 'admin.sock'))).toBe(false)
})

test('a command that exceeds the grace period of a stopping product is aborted with an error', async () => {
  const at = aFolder('cut')
  await listening(at, { graceMs: 0 })
  const waiting = ask(at, 'wait')
  await begun.promise
  await close?.()
  expect(await waiting).toEqual([
    { line: 'Begun.' },
    { error: expect.stringContaining('The product stopped before the command was done.') },
    { exitCode: 1 },
  ])
})

test('the socket that a killed product leaves behind prevents neither a command nor a restart', async () => {
  const socket = join(dataDir, 'admin.sock')
  const listen = `require('net').createServer().listen(${JSON.stringify(socket)}, () => console.log('listening'))`
  const killed = spawn(process.execPath, ['-e', listen], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(existsSync(socket)).toBe(true)
  expect(await runIn(dataDir, ['count'])).toMatchObject([{}, { exitCode: 0 }])
  await aProductWithoutDatabase()
  expect(await ask(dataDir, 'greet')).toEqual([{ line: 'Peace.' }, { exitCode: 0 }])
})

test('if the path of the folder is too long, the socket is created elsewhere, found and later removed', async () => {
  const at = aFolder(`${'far/'.repeat(30)}down`)
  await listening(at)
  expect(existsSync(join(at, 'admin.sock'))).toBe(false)
  expect(await ask(at, 'greet')).toEqual([{ line: 'Peace.' }, { exitCode: 0 }])
  await close?.()
  close = undefined
  expect(existsSync(join(at, 'admin.sock.path'))).toBe(false)
  expect(await ask(at, 'greet')).toBe(null)
})

test('if the socket cannot be created, the product logs this and runs without operator commands', async () => {
  await listening(join(folder, 'nowhere'))
  expect(logged.join()).toContain('operator commands are unavailable')
})
