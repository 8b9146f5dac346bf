import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { canBeApart } from '#lab/faults/apart.ts'
import { addressOf, NODES, type NodeNumber, nodeName } from './node-settings.ts'

const run = promisify(execFile)

/**
 * Network that connects the three simulated machines: network namespaces and a bridge if the system permits them,
 * otherwise loopback addresses.
 */
export interface Network {
  /** First part of the IP addresses, which is the same for all machines, such as `10.0.0.`. */
  prefix: string
  /** Sentence that describes the network, for the table of results. */
  description: string
  /** Returns the words to put before a command, so that it runs on one of the three machines; none on loopback. */
  on(node: NodeNumber): string[]
  /** Whether a machine can be disconnected from the others. */
  canCut: boolean
  cut(node: NodeNumber): Promise<void>
  join(node: NodeNumber): Promise<void>
}

/**
 * Creates a network namespace for each machine and connects them with a bridge. If the system does not permit that,
 * each machine has a loopback address of its own instead.
 */
export async function aNetwork(): Promise<Network> {
  return canBeApart ? namespaces() : loopback()
}

async function namespaces(): Promise<Network> {
  const prefix = '10.0.0.'
  const ip = (...args: string[]) => run('ip', args)
  // Linux stores the names of network namespaces as files in /run/netns. A private mount of that folder makes ours
  // invisible to other programs, and removes them at the end.
  await run('sh', ['-c', 'mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns'])
  await ip('link', 'add', 'switch', 'type', 'bridge')
  await ip('addr', 'add', `${prefix}1/24`, 'dev', 'switch')
  await ip('link', 'set', 'switch', 'up')
  for (const node of NODES) {
    const name = nodeName(node)
    await ip('netns', 'add', name)
    await ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    await ip('link', 'set', name, 'master', 'switch', 'up')
    await ip('-n', name, 'addr', 'add', `${addressOf(prefix, node)}/24`, 'dev', 'eth0')
    await ip('-n', name, 'link', 'set', 'eth0', 'up')
    await ip('-n', name, 'link', 'set', 'lo', 'up')
  }
  return {
    prefix,
    description:
      'Each of the three machines has a network namespace of its own, with addresses as in deploy/',
    on: (node) => ['ip', 'netns', 'exec', nodeName(node)],
    canCut: true,
    cut: async (node) => void (await ip('link', 'set', nodeName(node), 'down')),
    join: async (node) => void (await ip('link', 'set', nodeName(node), 'up')),
  }
}

function loopback(): Network {
  const cannot = async () => {
    throw new Error('Addresses of loopback cannot be cut off.')
  }
  return {
    prefix: '127.0.0.',
    description:
      'Without root there are no network namespaces: the three machines are addresses of loopback, and none was cut off',
    on: () => [],
    canCut: false,
    cut: cannot,
    join: cannot,
  }
}
