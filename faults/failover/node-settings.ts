/** The three machines as deploy/postgres-failover names them. */
export const NODES = [1, 2, 3] as const
export type NodeNumber = (typeof NODES)[number]

/** Where the addresses of deploy/postgres-failover begin. */
const NETWORK = '10.0.0.'

export const nodeName = (node: NodeNumber) => `node-${node}`
export const addressOf = (network: string, node: NodeNumber) => `${network}1${node}`

/** A file of deploy/postgres-failover, in the network that it is tried in. */
export function inNetwork(text: string, network: string): string {
  return text.replaceAll(NETWORK, network)
}

/**
 * What a file of settings for the first machine says on another one: its name and its address, but in a list of all machines.
 * Settings without a value are left out.
 */
export function settingsOf(example: string, node: NodeNumber): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const [, name = '', value = ''] of example.matchAll(/^([A-Z][A-Z0-9_]*)=(.+)$/gm)) {
    const isListOfAll = value.includes(',')
    settings[name] = isListOfAll
      ? value
      : value.replaceAll(nodeName(1), nodeName(node)).replaceAll(/(\.1)1\b/g, `$1${node}`)
  }
  return settings
}
