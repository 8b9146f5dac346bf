import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressGroup } from '#server/platform/http/client-address.ts'
import type { Cap, ReportCap } from './cap-reports.ts'
import type { Capacity } from './capacity.ts'

export interface ConnectionLimits extends Pick<Capacity, 'connections' | 'connectionsPerAddress'> {
  report: ReportCap
}

/** Connections that share a cap. */
interface Group {
  held: number
  /** Of these, those whose request has not wholly arrived, or that have none; the longest first. */
  waiting: Set<Socket>
}

/** Beyond the cap by so many the system closes them before we see them. */
const BEYOND_CAP = 16

/**
 * Caps connections in all and from one address. Where a cap is met, one that waits for a request, or for the rest of
 * one, gives way to whoever comes: slow senders keep nobody out. Where every one of them is being answered, whoever
 * comes is let in to be refused in words.
 * @returns the cap that a connection is beyond; undefined for one that is to be served
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress, report }: ConnectionLimits,
): (socket: Socket) => Cap | undefined {
  const everywhere: Group = { held: 0, waiting: new Set() }
  const byAddress = new Map<string, Group>()
  const groupsOf = new Map<Socket, readonly Group[]>()
  const beyond = new WeakMap<Socket, Cap>()

  server.maxConnections = connections + BEYOND_CAP
  server.on('drop', () => report('connections'))

  server.on('connection', (socket: Socket) => {
    const address = addressGroup(socket.remoteAddress ?? '')
    const here = byAddress.get(address) ?? { held: 0, waiting: new Set() }
    // First of its own address: whoever opens too many closes their own.
    const cap = !hasRoom(here, connectionsPerAddress, 'connections_per_address')
      ? 'connections_per_address'
      : !hasRoom(everywhere, connections, 'connections')
        ? 'connections'
        : undefined
    if (cap) beyond.set(socket, cap)
    const groups = [here, everywhere]
    byAddress.set(address, here)
    groupsOf.set(socket, groups)
    for (const group of groups) group.held += 1
    setWaiting(socket, true)
    socket.once('close', () => {
      leave(socket)
      if (here.held === 0 && byAddress.get(address) === here) byAddress.delete(address)
    })
  })

  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming
    if (hasBody(incoming.headers)) incoming.once('end', () => setWaiting(socket, outgoing.closed))
    else setWaiting(socket, false)
    outgoing.once('close', () => setWaiting(socket, true))
  })

  /** Makes room by closing the connection that has waited longest. */
  function hasRoom(group: Group, most: number, cap: Cap): boolean {
    if (group.held < most) return true
    report(cap)
    for (const socket of group.waiting) {
      leave(socket)
      socket.destroy()
      if (group.held < most) return true
    }
    return false
  }

  function setWaiting(socket: Socket, isWaiting: boolean): void {
    for (const { waiting } of groupsOf.get(socket) ?? []) {
      if (isWaiting) waiting.add(socket)
      else waiting.delete(socket)
    }
  }

  function leave(socket: Socket): void {
    const groups = groupsOf.get(socket) ?? []
    setWaiting(socket, false)
    groupsOf.delete(socket)
    for (const group of groups) group.held -= 1
  }

  return (socket) => beyond.get(socket)
}

/** By its headers (RFC 9112, section 6). */
function hasBody(headers: NodeJS.Dict<string | string[]>): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
}
