import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Connections and requests of a source, or of the IPv6 /48 around it. */
export interface Group {
  key: string
  /** Open connections, ordered by the end of their last request, earliest first. */
  connections: Set<Connection>
  /** Number of requests in flight. */
  requests: number
}

/** An open TCP connection. */
export interface Connection {
  socket: Socket
  /** Groups of its source and of the IPv6 /48 around the source. Empty for a trusted proxy. */
  groups: readonly Group[]
  /** Responses that are not complete. */
  responses: Set<ServerResponse>
  /** True after it has become a WebSocket. */
  isUpgraded: boolean
}

/** The open connections of a server, by socket and by group. */
export interface ConnectionTable {
  bySocket: ReadonlyMap<Socket, Connection>
  /** All connections, ordered by the end of their last request, earliest first. */
  all: ReadonlySet<Connection>
  /** Returns the group with this key. Creates it if there is none. */
  groupOf(key: string): Group
  /** Deletes those of the groups that have no connections and no requests. */
  forgetUnused(groups: readonly Group[]): void
  /** Adds a connection at the end, or moves it there: it is the last to be closed for a new one. */
  append(connection: Connection): void
  remove(connection: Connection): void
  /**
   * Returns true if there is a place for a new connection beside these: if there are fewer than `max` (null: no
   * limit), or after closing the one that has been without a request for longest. Returns false if all are in use.
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
        // The group was deleted if its last connection was closed for this one.
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
