/** The three machines, as numbered in deploy/postgres-failover. */
export const NODES = [1, 2, 3] as const
export type NodeNumber = (typeof NODES)[number]

/** Address prefix in deploy/postgres-failover. */
const NETWORK = '10.0.0.'

export const nodeName = (node: NodeNumber) => `node-${node}`
export const addressOf = (network: string, node: NodeNumber) => `${network}1${node}`

/** Returns the content of a file of deploy/postgres-failover with the addresses of the test network. */
export function inNetwork(text: string, network: string): string {
  return text.replaceAll(NETWORK, network)
}

/**
 * Adapts the settings file of the first machine to another one by replacing its name and address, except in
 * lists of all machines. Omits settings without a value.
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
