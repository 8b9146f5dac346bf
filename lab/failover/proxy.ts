import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { canBeApart } from '#lab/faults/apart.ts'
import { startProxy } from '#lab/shared/proxy.ts'
import { ROOT } from '#scripts/run.ts'
import type { Cluster } from './cluster.ts'
import type { Programs } from './installed.ts'
import type { Network } from './network.ts'
import { inNetwork } from './node-settings.ts'

const CONFIG = join(ROOT, 'deploy/postgres-failover/haproxy.cfg')

/**
 * Addresses on which HAProxy listens, as in deploy/postgres-failover/haproxy.cfg. It forwards connections to the
 * primary from one, and to a replica from the other.
 */
export const PRIMARY = '127.0.0.1:5000'
export const REPLICA = '127.0.0.1:5001'

/** Starts HAProxy with the configuration in deploy/postgres-failover, as on a machine that runs Lampstand. */
export async function startHaproxy(
  folder: string,
  { haproxy }: Programs,
  { prefix }: Network,
  { superuserPassword }: Cluster,
): Promise<void> {
  const text = inNetwork(await readFile(CONFIG, 'utf8'), prefix)
  const config = join(folder, 'haproxy.cfg')
  // Settings that make HAProxy run as another user are removed, because only root can do that.
  await writeFile(config, canBeApart ? text : text.replaceAll(/^ +(?:user|group) .*$/gm, ''))
  await startProxy([haproxy, '-db', '-f', config], () => isPrimary(PRIMARY, superuserPassword))
}

async function isPrimary(address: string, password: string): Promise<boolean> {
  const client = new pg.Client(`postgres://postgres:${password}@${address}/postgres`)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as recovering')
    return rows[0]?.recovering === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
