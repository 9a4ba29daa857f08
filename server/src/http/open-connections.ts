import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limitKey, sourceOf, type Trust, wideLimitKey } from './source.ts'

/** Connections and requests in flight of an IPv6 /48, as a multiple of those of one /64. */
const WIDE_FACTOR = 2

/** An open TCP connection. */
interface Connection {
  socket: Socket
  /** Keys that it counts for: its source and the IPv6 /48 around it. None for a trusted proxy. */
  keys: readonly string[]
  /** Responses that are not complete. */
  responses: Set<ServerResponse>
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
      if (connection.responses.size > 0 || connection.isUpgraded) continue
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
    // A source over its own limit must not take the place of another one.
    const isAccepted = keys.every((key, index) => hasPlace(groupOf(key), limitOf(index))) && hasPlace(all, total)
    if (!isAccepted) {
      socket.destroy()
      return
    }
    const connection: Connection = { socket, keys, responses: new Set(), isUpgraded: false }
    bySocket.set(socket, connection)
    append(connection)
    socket.once('close', () => {
      remove(connection)
      connection.responses.forEach(closeQueued)
    })
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
      connection?.responses.add(response)
      const keys = connection && connection.keys.length > 0 ? connection.keys : withNetwork(sourceOf(request, trust))
      const countOf = (key: string) => requests.get(key) ?? 0
      const isAccepted = keys.every((key, index) => countOf(key) < (limitOf(index) ?? Number.POSITIVE_INFINITY))
      const counted = isAccepted ? keys : []
      for (const key of counted) requests.set(key, countOf(key) + 1)
      response.once('close', () => {
        connection?.responses.delete(response)
        if (connection && bySocket.has(connection.socket)) append(connection)
        for (const key of counted) {
          if (countOf(key) > 1) requests.set(key, countOf(key) - 1)
          else requests.delete(key)
        }
      })
      return isAccepted
    },
  }
}

/** Closes a response that waited for earlier ones of an ended connection. Node closes only the one that was being sent. */
function closeQueued(response: ServerResponse): void {
  if (response.socket || response.writableFinished) return
  response.destroy()
  response.emit('close')
}

/** Returns what a connection counts for; nothing for a trusted proxy, whose connections serve all visitors. */
function keysOf({ remoteAddress = '' }: Socket, trust: Trust): string[] {
  if (trust(remoteAddress, 0)) return []
  return withNetwork(limitKey(remoteAddress))
}

/** Returns a source and the IPv6 /48 around it. */
function withNetwork(source: string): string[] {
  const wide = wideLimitKey(source)
  return wide === null ? [source] : [source, wide]
}
