import type { Cluster } from './cluster.ts'
import type { ClusterNode } from './cluster-node.ts'
import type { Network } from './network.ts'
import { NODES } from './node-settings.ts'

/** Something that happens to one machine, such as a power failure. */
export interface Fate {
  /** Name of the fault in the table of results. */
  name: string
  /** Role of the machine to which the fault happens. */
  victim: 'primary' | 'synchronous standby'
  /** Whether the machine recovers without an operator. */
  comesBackByItself: boolean
  /** Whether another machine has to become the primary. */
  replaces: boolean
  befall(node: ClusterNode, cluster: Cluster, network: Network): Promise<void>
  /** Ends the fault: switches the machine on, or connects it to the network again. */
  mend(node: ClusterNode, cluster: Cluster, network: Network): Promise<void>
}

const nothing = async () => undefined
const numberOf = (node: ClusterNode, { nodes }: Cluster) => NODES[nodes.indexOf(node)] ?? 1

/** All faults, by the names that `--only` accepts. They run in this order. */
export const fates: Record<string, Fate> = {
  switchover: {
    name: 'switched over in order',
    victim: 'primary',
    comesBackByItself: true,
    replaces: true,
    befall: async (node, cluster) => {
      const candidate = await cluster.synchronousStandby()
      await node.control('switchover', '--leader', node.name, '--candidate', candidate.name, '--force')
    },
    mend: nothing,
  },
  'kill-postgres': {
    name: 'Postgres of the primary killed (-9)',
    victim: 'primary',
    comesBackByItself: true,
    replaces: false,
    befall: (node) => node.killPostgres9(),
    mend: nothing,
  },
  'kill-machine': {
    name: 'machine of the primary killed (-9)',
    victim: 'primary',
    comesBackByItself: false,
    replaces: true,
    befall: (node) => node.kill9(),
    mend: (node) => node.start(),
  },
  'cut-off': {
    name: 'primary cut off from the network',
    victim: 'primary',
    comesBackByItself: false,
    replaces: true,
    befall: (node, cluster, network) => network.cut(numberOf(node, cluster)),
    mend: (node, cluster, network) => network.join(numberOf(node, cluster)),
  },
  'kill-standby': {
    name: 'machine of the synchronous standby killed (-9)',
    victim: 'synchronous standby',
    comesBackByItself: false,
    replaces: false,
    befall: (node) => node.kill9(),
    mend: (node) => node.start(),
  },
}
