import { Socket } from 'node:net'

const errors = new WeakSet<Error>()

/** Creates the socket of a database connection. Its errors are remembered: they look like those of any other service. */
export function createDatabaseSocket(): Socket {
  const socket = new Socket()
  socket.on('error', (error) => errors.add(error))
  return socket
}

/** Returns true for an error of a database connection's socket. */
export function isDatabaseSocketError(error: Error): boolean {
  return errors.has(error)
}
