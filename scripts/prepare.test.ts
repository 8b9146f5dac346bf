import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

let root: string

/** Project whose packages npm has installed itself; tests copy it. */
let installedByNpm: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'installed-'))
  installedByNpm = root
  createProject()
  execFileSync('npm', ['ci'], { cwd: root, stdio: 'ignore' })
})

afterAll(() => rmSync(installedByNpm, { recursive: true }))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  createProject()
})

function createProject(): void {
  requirePackage('1.0.0')
  mkdirSync(join(root, 'scripts'))
  cpSync(join(import.meta.dirname, 'prepare.cjs'), join(root, 'scripts/prepare.cjs'))
}

/**
 * Makes the project depend on a version of a local package, so that no network is needed. Writes the lockfile as
 * `npm install --package-lock-only` does, which takes a second of a core.
 */
function requirePackage(version: string): void {
  const file = `tiny-${version}.tgz`
  write('package/package.json', JSON.stringify({ name: 'tiny', version }))
  execFileSync('tar', ['-czf', file, 'package'], { cwd: root, stdio: 'ignore' })
  const resolved = `file:${file}`
  const project = { name: 'house', version: '1.0.0', dependencies: { tiny: resolved } }
  const hash = createHash('sha512')
    .update(readFileSync(join(root, file)))
    .digest('base64')
  const packages = {
    '': project,
    'node_modules/tiny': { version, resolved, integrity: `sha512-${hash}` },
  }
  write('package.json', JSON.stringify(project))
  write('package-lock.json', JSON.stringify({ ...project, lockfileVersion: 3, requires: true, packages }))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

interface Run {
  code: number | null
  stdout: string
  stderr: string
}

function start(env: Record<string, string> = {}, parts: string[] = []): ChildProcess {
  return spawn(process.execPath, ['scripts/prepare.cjs', ...parts], {
    cwd: root,
    env: { ...process.env, ...env },
  })
}

async function ended(child: ChildProcess): Promise<Run> {
  const run: Run = { code: null, stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    run.stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    run.stderr += text
  })
  const [code] = await once(child, 'close')
  return { ...run, code }
}

const install = (env?: Record<string, string>) => ended(start(env))
const said = 'Installing packages (npm ci). This takes a minute, and happens only when they change.\n'
const nothingToDo: Run = { code: 0, stdout: '', stderr: '' }

test('packages are installed once, with one line about it', async () => {
  expect(await install()).toEqual({ code: 0, stdout: said, stderr: '' })
  expect(existsSync(join(root, 'node_modules/tiny/package.json'))).toBe(true)
  expect(await install()).toEqual(nothingToDo)
})

test('the named part is built after the packages are installed, and a failed build sets the exit code', async () => {
  write('scripts/build.ts', "console.log('builds ' + process.argv[2]); process.exitCode = 3")
  expect(await ended(start({}, ['product']))).toEqual({
    code: 3,
    stdout: `${said}builds product\n`,
    stderr: '',
  })
})

test('packages that npm has already installed are not installed again', async () => {
  cpSync(installedByNpm, root, { recursive: true })
  expect(await install()).toEqual(nothingToDo)
})

test('a lockfile with a new time installs nothing, and one with new content does, even with an old time', async () => {
  cpSync(installedByNpm, root, { recursive: true })
  expect(await install()).toEqual(nothingToDo)
  const lockfile = join(root, 'package-lock.json')
  const future = Date.now() / 1000 + 3600
  utimesSync(lockfile, future, future)
  expect(await install()).toEqual(nothingToDo)

  requirePackage('2.0.0')
  utimesSync(lockfile, 0, 0)
  expect(await install()).toMatchObject({ code: 0, stdout: said })
  expect(await install()).toEqual(nothingToDo)
})

test('one of two concurrent runs installs, and the other waits for it', async () => {
  const runs = await Promise.all([install(), install()])
  expect(runs.map(({ code }) => code)).toEqual([0, 0])
  expect(runs.filter(({ stdout }) => stdout.includes(said))).toHaveLength(1)
  expect(existsSync(join(root, 'build/.installing'))).toBe(false)
})

test('the lock of a killed run does not block others', async () => {
  const gone = spawn(process.execPath, ['--version'])
  await once(gone, 'close')
  write('build/.installing', String(gone.pid))
  expect(await install()).toMatchObject({ code: 0, stdout: said })
})

test('a failed install shows the output of npm, and ends with the reason in a sentence', async () => {
  write('package.json', JSON.stringify({ name: 'house', version: '1.0.0', dependencies: { other: '1.0.0' } }))
  const { code, stderr } = await install()
  expect(code).toBe(1)
  expect(stderr).toContain('npm error')
  expect(stderr.trimEnd().split('\n').at(-1)).toMatch(
    /^The packages could not be installed: package.json and /,
  )
})

test('a registry that cannot be reached is reported as such', async () => {
  mkdirSync(join(root, 'programs'))
  write('programs/npm', '#!/bin/sh\necho "npm error code ENOTFOUND" >&2\nexit 1\n')
  chmodSync(join(root, 'programs/npm'), 0o755)
  const { code, stderr } = await install({ PATH: `${join(root, 'programs')}:${process.env.PATH}` })
  expect(code).toBe(1)
  expect(stderr).toMatch(/npm cannot reach its registry\. Check the network, then run the command again\.\n$/)
})

test('after the preparation, no npm script runs the Node of the shell', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const commands = Object.values(scripts).flatMap((script) => script.split(' && ').slice(1))
  expect(commands.filter((command) => command.startsWith('node '))).toEqual([])
})
