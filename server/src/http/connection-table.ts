import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A source, or the IPv6 /48 around it. */
export interface Group {
  key: string
  /** Its connections, the one whose last request ended first in front. */
  connections: Set<Connection>
  /** Number of its requests in flight. */
  requests: number
}

/** An open TCP connection. */
export interface Connection {
  socket: Socket
  /** Its source and the IPv6 /48 around it. None for a trusted proxy. */
  groups: readonly Group[]
  /** Responses that are not complete. */
  responses: Set<ServerResponse>
  /** True after it has become a WebSocket. */
  isUpgraded: boolean
}

/** The open connections of a server, by socket and by group. */
export interface ConnectionTable {
  bySocket: ReadonlyMap<Socket, Connection>
  /** All connections, the one whose last request ended first in front. */
  all: ReadonlySet<Connection>
  /** Returns the group with this key, which may be new. */
  groupOf(key: string): Group
  /** Forgets groups without connections and requests. A connection that was closed for another one may still name them. */
  forgetUnused(groups: readonly Group[]): void
  /** Adds a connection at the end, or puts it there: it is closed last. */
  append(connection: Connection): void
  remove(connection: Connection): void
  /**
   * Returns true if there are fewer than `max` of these connections, or if the one without a request for longest was closed
   * for a new one. Returns false if all are in use.
   */
  makePlace(connections: ReadonlySet<Connection>, max: number | null): boolean
}

/** Creates an empty table. */
export function createConnectionTable(): ConnectionTable {
  const bySocket = new Map<Socket, Connection>()
  const all = new Set<Connection>()
  const groups = new Map<string, Group>()

  function forgetUnused(unused: readonly Group[]): void {
    for (const group of unused) {
      const isUnused = group.connections.size === 0 && group.requests === 0
      if (isUnused && groups.get(group.key) === group) groups.delete(group.key)
    }
  }

  function remove(connection: Connection): void {
    bySocket.delete(connection.socket)
    all.delete(connection)
    for (const group of connection.groups) group.connections.delete(connection)
    forgetUnused(connection.groups)
  }

  return {
    bySocket,
    all,
    groupOf(key) {
      let group = groups.get(key)
      if (!group) {
        group = { key, connections: new Set(), requests: 0 }
        groups.set(key, group)
      }
      return group
    },
    forgetUnused,
    append(connection) {
      bySocket.set(connection.socket, connection)
      all.delete(connection)
      all.add(connection)
      for (const group of connection.groups) {
        group.connections.delete(connection)
        group.connections.add(connection)
        // It was forgotten if its last connection made place for this one.
        groups.set(group.key, group)
      }
    },
    remove,
    makePlace(connections, max) {
      if (max === null || connections.size < max) return true
      for (const connection of connections) {
        if (connection.responses.size > 0 || connection.isUpgraded) continue
        remove(connection)
        connection.socket.destroy()
        return true
      }
      return false
    },
  }
}
