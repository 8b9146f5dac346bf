/** Numbers that identify the three machines in deploy/postgres-failover, such as 1 for `node-1`. */
export const NODES = [1, 2, 3] as const
export type NodeNumber = (typeof NODES)[number]

/** First part of the IP addresses in deploy/postgres-failover, which is replaced with that of the test network. */
const NETWORK = '10.0.0.'

export const nodeName = (node: NodeNumber) => `node-${node}`
export const addressOf = (network: string, node: NodeNumber) => `${network}1${node}`

/** Replaces the addresses in the text of a file of deploy/postgres-failover with those of the test network. */
export function inNetwork(text: string, network: string): string {
  return text.replaceAll(NETWORK, network)
}

/**
 * Converts an example file with settings of the first machine to the settings of another one. Replaces the name and the
 * address of the first machine, except in lists of all machines. Leaves out settings without a value.
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
