import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limitKey, sourceOf, type Trust, wideLimitKey } from './source.ts'

/** Connections of an IPv6 /48, as a multiple of those of one /64. */
const WIDE_FACTOR = 2

/** An open TCP connection. */
interface Connection {
  socket: Socket
  /** Keys that it counts for: its source and the IPv6 /48 around it. None for a trusted proxy. */
  keys: readonly string[]
  /** Requests without a complete response. */
  inFlight: number
  /** True after it has become a WebSocket. */
  isUpgraded: boolean
}

/** The open connections of a server. */
export interface OpenConnections {
  sockets(): IterableIterator<Socket>
  /**
   * Counts a request until its response is complete. Returns false without counting it if its source has too many requests
   * in flight: a proxy has one connection for many visitors, and a client may send many requests over one connection.
   */
  startRequest(request: IncomingMessage, response: ServerResponse): boolean
}

/**
 * Limits the open connections of a source to `perSource` and of all to `total`; null for no limit. If there are too many, the
 * one that has been without a request for longest is closed, and the new one is only refused if there is none. Connections of
 * trusted proxies count for the total alone.
 */
export function limitConnections(
  http: Server,
  {
    perSource,
    total,
    trust,
    isSocket,
  }: {
    perSource: number | null
    total: number | null
    trust: Trust
    /** Returns true for a request that opens a WebSocket. */
    isSocket: (request: IncomingMessage) => boolean
  },
): OpenConnections {
  const bySocket = new Map<Socket, Connection>()
  /** All connections, the one whose last request ended first in front. */
  const all = new Set<Connection>()
  /** The same for each source and network. */
  const groups = new Map<string, Set<Connection>>()
  const requests = new Map<string, number>()

  function hasPlace(connections: ReadonlySet<Connection>, max: number | null): boolean {
    if (max === null || connections.size < max) return true
    for (const connection of connections) {
      if (connection.inFlight > 0 || connection.isUpgraded) continue
      remove(connection)
      connection.socket.destroy()
      return true
    }
    return false
  }

  function limitOf(index: number): number | null {
    return perSource === null ? null : perSource * (index === 0 ? 1 : WIDE_FACTOR)
  }

  function open(socket: Socket): void {
    // A request to change the protocol that is ignored puts its connection through here again.
    if (bySocket.has(socket)) return
    const keys = keysOf(socket, trust)
    const isAccepted = hasPlace(all, total) && keys.every((key, index) => hasPlace(groupOf(key), limitOf(index)))
    if (!isAccepted) {
      socket.destroy()
      return
    }
    const connection: Connection = { socket, keys, inFlight: 0, isUpgraded: false }
    bySocket.set(socket, connection)
    append(connection)
    socket.once('close', () => remove(connection))
  }

  function groupOf(key: string): Set<Connection> {
    return groups.get(key) ?? new Set()
  }

  /** Puts a connection at the end: it is closed last. */
  function append(connection: Connection): void {
    all.delete(connection)
    all.add(connection)
    for (const key of connection.keys) {
      const group = groupOf(key)
      group.delete(connection)
      group.add(connection)
      groups.set(key, group)
    }
  }

  function remove(connection: Connection): void {
    bySocket.delete(connection.socket)
    all.delete(connection)
    for (const key of connection.keys) {
      const group = groupOf(key)
      group.delete(connection)
      if (group.size === 0) groups.delete(key)
    }
  }

  http.prependListener('connection', open)
  http.prependListener('upgrade', (request: IncomingMessage) => {
    const connection = bySocket.get(request.socket)
    if (connection && isSocket(request)) connection.isUpgraded = true
  })

  return {
    sockets: () => bySocket.keys(),
    startRequest(request, response) {
      const connection = bySocket.get(request.socket)
      const source = connection?.keys[0] ?? sourceOf(request, trust)
      const count = requests.get(source) ?? 0
      if (perSource !== null && count >= perSource) return false
      requests.set(source, count + 1)
      if (connection) connection.inFlight += 1
      response.once('close', () => {
        const left = (requests.get(source) ?? 1) - 1
        if (left === 0) requests.delete(source)
        else requests.set(source, left)
        if (!connection) return
        connection.inFlight -= 1
        if (bySocket.has(connection.socket)) append(connection)
      })
      return true
    },
  }
}

/** Returns what a connection counts for; nothing for a trusted proxy, whose connections serve all visitors. */
function keysOf({ remoteAddress = '' }: Socket, trust: Trust): string[] {
  if (trust(remoteAddress, 0)) return []
  const source = limitKey(remoteAddress)
  const wide = wideLimitKey(source)
  return wide === null ? [source] : [source, wide]
}
