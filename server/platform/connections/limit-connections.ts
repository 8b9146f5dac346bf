import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressGroup } from '#server/platform/http/client-address.ts'
import type { Cap, ReportCap } from './cap-reports.ts'
import type { Capacity } from './capacity.ts'
import { isHeld } from './hold-connection.ts'

export interface ConnectionLimits extends Pick<Capacity, 'connections' | 'connectionsPerAddress'> {
  report: ReportCap
}

/** A group of connections that share one cap: all of them, or those from one address. */
interface Group {
  held: number
  /**
   * Sockets that are idle or whose request has not completely arrived; the one that has waited
   * longest is first.
   */
  waiting: Set<Socket>
}

/**
 * Number of connections above the cap that we still accept in order to reject them with a response;
 * the operating system closes further ones.
 */
const BEYOND_CAP = 16

/**
 * Caps connections in total and per address.
 * At a cap, a new connection replaces the connection that has waited longest, either for a request or for the rest of a
 * request. So clients that send slowly or nothing cannot block others.
 * If no connection is waiting, the new one is accepted, but its request is rejected with an error response.
 * @returns a function that returns the cap that a connection exceeds; undefined if its requests can be served
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress, report }: ConnectionLimits,
): (socket: Socket) => Cap | undefined {
  const all: Group = { held: 0, waiting: new Set() }
  const byAddress = new Map<string, Group>()
  const groupsOf = new Map<Socket, readonly Group[]>()
  const beyond = new WeakMap<Socket, Cap>()

  server.maxConnections = connections + BEYOND_CAP
  server.on('drop', () => report('connections'))

  server.on('connection', (socket: Socket) => {
    const address = addressGroup(socket.remoteAddress ?? '')
    const sameAddress = byAddress.get(address) ?? { held: 0, waiting: new Set() }
    // The cap per address is checked first: a client with too many connections then loses one of its own, and no other
    // client does.
    const cap = !hasRoom(sameAddress, connectionsPerAddress, 'connections_per_address')
      ? 'connections_per_address'
      : !hasRoom(all, connections, 'connections')
        ? 'connections'
        : undefined
    if (cap) beyond.set(socket, cap)
    const groups = [sameAddress, all]
    byAddress.set(address, sameAddress)
    groupsOf.set(socket, groups)
    for (const group of groups) group.held += 1
    setWaiting(socket, true)
    socket.on('close', () => {
      leave(socket)
      if (sameAddress.held === 0 && byAddress.get(address) === sameAddress) byAddress.delete(address)
    })
  })

  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming
    if (hasBody(incoming.headers)) incoming.once('end', () => setWaiting(socket, outgoing.closed))
    else setWaiting(socket, false)
    outgoing.once('close', () => {
      if (!isHeld(socket)) setWaiting(socket, true)
    })
  })

  /**
   * Closes the connections that have been without a request longest, until there is room for one more. Returns false
   * if too few connections are without a request.
   */
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

/** Returns whether a request has a body, which only its headers show (RFC 9112, section 6). */
function hasBody(headers: NodeJS.Dict<string | string[]>): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
}
