import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresUser } from '#scripts/postgres-user.ts'
import { ROOT } from '#scripts/run.ts'
import type { Programs } from './installed.ts'
import type { Network } from './network.ts'
import { addressOf, inNetwork, type NodeNumber, nodeName, settingsOf } from './node-settings.ts'

const run = promisify(execFile)
const EXAMPLES = join(ROOT, 'deploy/postgres-failover')

export interface ClusterNode {
  name: string
  address: string
  /** Starts etcd and Patroni, as a machine does when it is switched on. */
  start(): Promise<void>
  /** Kills all processes of the machine with SIGKILL, as if its power had failed. */
  kill9(): Promise<void>
  /** Kills only Postgres with SIGKILL. Patroni continues to run and has to notice it. */
  killPostgres9(): Promise<void>
  /** Returns what Patroni has logged so far. */
  log(): Promise<string>
  /** Runs `patronictl`, the command for operators. */
  control(...args: string[]): Promise<string>
}

interface NodeOptions {
  programs: Programs & { postgres: string }
  network: Network
  folder: string
  /** Passwords by the names of their settings. They are the same on all machines. */
  passwords: Record<string, string>
}

/**
 * Simulates a machine on which etcd, Patroni and Postgres run. They use the configuration files in
 * deploy/postgres-failover, so that these files are tested too.
 */
export async function aClusterNode(
  number: NodeNumber,
  { programs, network, folder, passwords }: NodeOptions,
): Promise<ClusterNode> {
  const name = nodeName(number)
  const home = join(folder, name)
  const data = join(home, 'postgres')
  const user = await postgresUser()
  await mkdir(home, { mode: 0o700 })
  const example = async (file: string) =>
    inNetwork(await readFile(join(EXAMPLES, file), 'utf8'), network.prefix)
  const config = join(home, 'config.yml')
  // Each machine gets its own folder for sockets. patroni.yml uses the same path on all machines, which would collide
  // here, because the simulated machines share one file system.
  await writeFile(config, (await example('patroni.yml')).replace('/run/postgresql', home))
  const logFile = join(home, 'log')
  await writeFile(logFile, '')
  if (user && user !== 'missing')
    for (const path of [home, config, logFile]) await chown(path, user.uid, user.gid)
  await chmod(folder, 0o711)

  const common = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: home }
  const etcdSettings = {
    ...common,
    ...settingsOf(await example('etcd.env.example'), number),
    ETCD_DATA_DIR: join(home, 'etcd'),
  }
  const patroniSettings = {
    ...common,
    ...settingsOf(await example('patroni.env.example'), number),
    ...passwords,
    // patroni.env.example contains paths of a real installation. Those of this machine replace them.
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
  }
  const asUser =
    user && user !== 'missing'
      ? [programs.setpriv, `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
      : []
  let children: ChildProcess[] = []
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })

  async function spawnHere(command: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
    const log = await open(logFile, 'a')
    const [program = '', ...args] = [...network.on(number), ...asUser, ...command]
    children.push(spawn(program, args, { cwd: home, env, stdio: ['ignore', log.fd, log.fd] }))
    await log.close()
  }

  /** Returns the ids of the Postgres server and its child processes; none if it is not running. */
  async function postgresPids(): Promise<number[]> {
    const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number(file.split('\n')[0])
    if (!pid) return []
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }))
    return [pid, ...stdout.trim().split(/\s+/).filter(Boolean).map(Number)]
  }

  async function killPostgres9(): Promise<void> {
    for (const pid of await postgresPids()) kill(pid)
  }

  return {
    name,
    address: addressOf(network.prefix, number),
    start: async () => {
      children = []
      await spawnHere([programs.etcd], etcdSettings)
      await spawnHere([programs.patroni, config], patroniSettings)
    },
    kill9: async () => {
      const exits = children.map(
        (child) => (child.exitCode ?? child.signalCode) === null && once(child, 'exit'),
      )
      const pids = await postgresPids()
      for (const child of children) child.kill('SIGKILL')
      for (const pid of pids) kill(pid)
      await Promise.all(exits)
    },
    killPostgres9,
    log: () => readFile(logFile, 'utf8'),
    control: async (...args) => {
      const { stdout } = await run(programs.patronictl, ['-c', config, ...args], { env: patroniSettings })
      return stdout
    },
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // There is nothing to kill, because the process has already ended.
  }
}
