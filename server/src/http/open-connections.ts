import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limitKey, sourceOf, type Trust, wideLimitKey } from '../limits/source.ts'
import { type Connection, createConnectionTable, type Group } from './connection-table.ts'

/** Factor by which the limits of an IPv6 /48 are higher than those of one /64. */
const WIDE_FACTOR = 2

/** A request whose response is not complete. */
interface InFlight {
  connection: Connection | undefined
  /** Groups that count the request. */
  groups: readonly Group[]
}

/** The open connections of a server. */
export interface OpenConnections {
  sockets(): IterableIterator<Socket>
  /**
   * Counts a request until its response is complete. Returns false without counting it if its source has too many
   * requests in flight: a proxy has one connection for many visitors, and a client may send many requests over one
   * connection.
   */
  startRequest(request: IncomingMessage, response: ServerResponse): boolean
}

/**
 * Limits the open connections of a source to `perSource` and of all sources to `total`; null for no limit. A new
 * connection over a limit closes the one that has been without a request for longest, and is refused if all are in
 * use. Connections of trusted proxies only count for the total.
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
  const table = createConnectionTable()
  const inFlight = new Map<ServerResponse, InFlight>()

  function limitOf(index: number): number | null {
    return perSource === null ? null : perSource * (index === 0 ? 1 : WIDE_FACTOR)
  }

  function open(socket: Socket): void {
    // `ignoreUpgrades` calls this function again for a connection that is already open.
    if (table.bySocket.has(socket)) return
    const groups = keysOf(socket, trust).map(table.groupOf)
    // A source over its own limit must not take the place of another one.
    const isAccepted =
      groups.every(({ connections }, index) => table.makePlace(connections, limitOf(index))) &&
      table.makePlace(table.all, total)
    if (!isAccepted) {
      table.forgetUnused(groups)
      socket.destroy()
      return
    }
    const connection: Connection = { socket, groups, responses: new Set(), isUpgraded: false }
    table.append(connection)
    socket.once('close', () => {
      table.remove(connection)
      connection.responses.forEach(closeQueued)
    })
  }

  /** Ends the count of a request. It is one function for all responses, because creating one per request takes time. */
  function end(this: ServerResponse): void {
    const request = inFlight.get(this)
    if (!request) return
    inFlight.delete(this)
    const { connection, groups } = request
    connection?.responses.delete(this)
    if (connection && table.bySocket.has(connection.socket)) table.append(connection)
    for (const group of groups) group.requests -= 1
    table.forgetUnused(groups)
  }

  http.prependListener('connection', open)
  http.prependListener('upgrade', (request: IncomingMessage) => {
    const connection = table.bySocket.get(request.socket)
    if (connection && isSocket(request)) connection.isUpgraded = true
  })

  return {
    sockets: () => table.bySocket.keys(),
    startRequest(request, response) {
      const connection = table.bySocket.get(request.socket)
      connection?.responses.add(response)
      const own = connection?.groups.length ? connection.groups : null
      const counted = own ?? withNetwork(sourceOf(request, trust)).map(table.groupOf)
      const isAccepted = counted.every(({ requests }, index) => requests < (limitOf(index) ?? Number.POSITIVE_INFINITY))
      if (isAccepted) for (const group of counted) group.requests += 1
      else table.forgetUnused(counted)
      inFlight.set(response, { connection, groups: isAccepted ? counted : [] })
      response.on('close', end)
      return isAccepted
    },
  }
}

/** Closes a response that waited behind others on a closed connection. Node only closes the one being sent. */
function closeQueued(response: ServerResponse): void {
  if (response.socket || response.writableFinished) return
  response.destroy()
  response.emit('close')
}

/** Returns the keys of a connection's groups; none for a trusted proxy, whose connections serve all visitors. */
function keysOf({ remoteAddress = '' }: Socket, trust: Trust): string[] {
  if (trust(remoteAddress, 0)) return []
  return withNetwork(limitKey(remoteAddress))
}

/** Returns a source and, if it is an IPv6 /64, the /48 around it. */
function withNetwork(source: string): string[] {
  const wide = wideLimitKey(source)
  return wide === null ? [source] : [source, wide]
}
