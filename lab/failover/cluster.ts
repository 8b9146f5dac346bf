import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { until } from '#lab/shared/until.ts'
import { aClusterNode, type ClusterNode } from './cluster-node.ts'
import type { Programs } from './installed.ts'
import type { Network } from './network.ts'
import { NODES } from './node-settings.ts'

/** State of a machine, as Patroni reports it. */
interface Member {
  name: string
  role: string
  state: string
}

export interface Cluster {
  nodes: readonly ClusterNode[]
  superuserPassword: string
  /**
   * Returns the current primary.
   * @throws if there is none within three minutes
   */
  primary(): Promise<ClusterNode>
  /** Returns the synchronous standby: the machine that has every transaction that was acknowledged. */
  synchronousStandby(): Promise<ClusterNode>
  /** Returns whether a machine replicates from the primary. */
  isStandby(node: ClusterNode): Promise<boolean>
  /** Waits until there is a primary, and until all other machines replicate from it, one of them synchronously. */
  whole(): Promise<void>
}

const ASK_TIMEOUT_MS = 2_000
const WHOLE_SECONDS = 180

/** Starts three machines with Postgres: a primary, a synchronous standby and an asynchronous one. */
export async function startCluster(
  folder: string,
  programs: Programs & { postgres: string },
  network: Network,
): Promise<Cluster> {
  const within = await mkdtemp(join(folder, 'cluster-'))
  const password = () => randomBytes(16).toString('hex')
  const superuserPassword = password()
  const passwords = {
    PATRONI_RESTAPI_PASSWORD: password(),
    PATRONI_SUPERUSER_PASSWORD: superuserPassword,
    PATRONI_REPLICATION_PASSWORD: password(),
    PATRONI_REWIND_PASSWORD: password(),
  }
  const nodes: ClusterNode[] = []
  for (const number of NODES)
    nodes.push(await aClusterNode(number, { programs, network, folder: within, passwords }))
  await Promise.all(nodes.map((node) => node.start()))

  async function members(): Promise<Member[]> {
    // A machine without a connection to the others still reports an old state of the cluster. The state that most
    // machines report is therefore used.
    const answers = await Promise.all(nodes.map((node) => membersBy(node)))
    const counted = Map.groupBy(
      answers.filter((answer) => answer.length > 0),
      leaderIn,
    )
    const [most = []] = [...counted.values()].sort((a, b) => b.length - a.length)
    return most[0] ?? []
  }

  const named = async (isIt: (member: Member) => boolean) => {
    const found = (await members()).find(isIt)
    return nodes.find(({ name }) => name === found?.name)
  }
  const soon = async (what: string, isIt: (member: Member) => boolean) => {
    let found: ClusterNode | undefined
    await until(
      what,
      async () => {
        found = await named(isIt)
        return found !== undefined
      },
      WHOLE_SECONDS,
    )
    if (!found) throw new Error(`There is no ${what}.`)
    return found
  }
  /**
   * Queries the primary, which knows at once which machines replicate from it. Patroni would report them only seconds
   * later.
   */
  async function isStandby({ name }: ClusterNode): Promise<boolean> {
    const primary = await named(isPrimary)
    if (!primary || primary.name === name) return false
    const client = new pg.Client({
      host: primary.address,
      user: 'postgres',
      password: superuserPassword,
      database: 'postgres',
      connectionTimeoutMillis: ASK_TIMEOUT_MS,
      query_timeout: ASK_TIMEOUT_MS,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query(
        "select 1 from pg_stat_replication where application_name = $1 and state = 'streaming'",
        [name],
      )
      return rows.length === 1
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  return {
    nodes,
    superuserPassword,
    primary: () => soon('primary', isPrimary),
    synchronousStandby: () => soon('synchronous standby', isSynchronous),
    isStandby,
    whole: () =>
      until(
        'every machine is primary or follows it',
        async () => {
          const all = await members()
          const others = nodes.filter(({ name }) => name !== all.find(isPrimary)?.name)
          if (others.length !== nodes.length - 1 || !all.some(isSynchronous)) return false
          return (await Promise.all(others.map(isStandby))).every(Boolean)
        },
        WHOLE_SECONDS,
      ),
  }
}

const isPrimary = ({ role, state }: Member) => role === 'leader' && state === 'running'
const isSynchronous = ({ role }: Member) => role === 'sync_standby'
const leaderIn = (members: readonly Member[]) => members.find(({ role }) => role === 'leader')?.name ?? ''

async function membersBy({ address }: ClusterNode): Promise<Member[]> {
  try {
    const answer = await fetch(`http://${address}:8008/cluster`, {
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    })
    return ((await answer.json()) as { members: Member[] }).members
  } catch {
    return []
  }
}
