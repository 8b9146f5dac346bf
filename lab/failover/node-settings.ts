/** Numbers that identify the three machines in deploy/postgres-failover, such as 1 for `node-1`. */
export const NODES = [1, 2, 3] as const
export type NodeNumber = (typeof NODES)[number]

/** First part of the IP addresses in deploy/postgres-failover, which is replaced with that of the test network. */
const NETWORK = '10.0.0.'

export const nodeName = (node: NodeNumber) => `node-${node}`
export const addressOf = (network: string, node: NodeNumber) => `${network}1${node}`

/** Returns a file of deploy/postgres-failover in which the addresses are replaced with those of the test network. */
export function inNetwork(text: string, network: string): string {
  return text.replaceAll(NETWORK, network)
}

/**
 * Converts the settings of the first machine to those of another one. Its name and address are replaced, except in
 * lists of all machines. Settings without a value are left out.
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
