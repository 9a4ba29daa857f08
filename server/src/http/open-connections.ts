import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limitKey, sourceOf, type Trust, wideLimitKey } from '../limits/source.ts'

/** Connections and requests in flight of an IPv6 /48, as a multiple of those of one /64. */
const WIDE_FACTOR = 2

/** A source, or the IPv6 /48 around it. */
interface Group {
  key: string
  /** Its connections, the one whose last request ended first in front. */
  connections: Set<Connection>
  /** Number of its requests in flight. */
  requests: number
}

/** An open TCP connection. */
interface Connection {
  socket: Socket
  /** Its source and the IPv6 /48 around it. None for a trusted proxy. */
  groups: readonly Group[]
  /** Responses that are not complete. */
  responses: Set<ServerResponse>
  /** True after it has become a WebSocket. */
  isUpgraded: boolean
}

/** A request whose response is not complete. */
interface InFlight {
  connection: Connection | undefined
  /** Groups that count it. */
  groups: readonly Group[]
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
  const groups = new Map<string, Group>()
  const inFlight = new Map<ServerResponse, InFlight>()

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

  function groupOf(key: string): Group {
    let group = groups.get(key)
    if (!group) {
      group = { key, connections: new Set(), requests: 0 }
      groups.set(key, group)
    }
    return group
  }

  /** Forgets a group without connections and requests. A connection that was closed for another one may still name it. */
  function forgetUnused(group: Group): void {
    const isUnused = group.connections.size === 0 && group.requests === 0
    if (isUnused && groups.get(group.key) === group) groups.delete(group.key)
  }

  function open(socket: Socket): void {
    // A request to change the protocol that is ignored puts its connection through here again.
    if (bySocket.has(socket)) return
    const own = keysOf(socket, trust).map(groupOf)
    // A source over its own limit must not take the place of another one.
    const isAccepted =
      own.every(({ connections }, index) => hasPlace(connections, limitOf(index))) && hasPlace(all, total)
    if (!isAccepted) {
      own.forEach(forgetUnused)
      socket.destroy()
      return
    }
    const connection: Connection = { socket, groups: own, responses: new Set(), isUpgraded: false }
    bySocket.set(socket, connection)
    append(connection)
    socket.once('close', () => {
      remove(connection)
      connection.responses.forEach(closeQueued)
    })
  }

  /** Puts a connection at the end: it is closed last. */
  function append(connection: Connection): void {
    all.delete(connection)
    all.add(connection)
    for (const group of connection.groups) {
      group.connections.delete(connection)
      group.connections.add(connection)
      // It was forgotten if its last connection made place for this one.
      groups.set(group.key, group)
    }
  }

  function remove(connection: Connection): void {
    bySocket.delete(connection.socket)
    all.delete(connection)
    for (const group of connection.groups) {
      group.connections.delete(connection)
      forgetUnused(group)
    }
  }

  /** Ends the count of a request when its response is complete. One function for all responses, because each request needs it. */
  function end(this: ServerResponse): void {
    const request = inFlight.get(this)
    if (!request) return
    inFlight.delete(this)
    const { connection } = request
    connection?.responses.delete(this)
    if (connection && bySocket.has(connection.socket)) append(connection)
    for (const group of request.groups) {
      group.requests -= 1
      forgetUnused(group)
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
      const counted = connection?.groups.length ? connection.groups : withNetwork(sourceOf(request, trust)).map(groupOf)
      const isAccepted = counted.every(({ requests }, index) => requests < (limitOf(index) ?? Number.POSITIVE_INFINITY))
      if (isAccepted) for (const group of counted) group.requests += 1
      else counted.forEach(forgetUnused)
      inFlight.set(response, { connection, groups: isAccepted ? counted : [] })
      response.on('close', end)
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
