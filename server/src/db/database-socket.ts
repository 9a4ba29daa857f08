import { Socket } from 'node:net'

const errors = new WeakSet<Error>()

/** Creates the socket of a database connection. Its errors are recorded, because they look like those of other services. */
export function createDatabaseSocket(): Socket {
  const socket = new Socket()
  socket.on('error', (error) => errors.add(error))
  return socket
}

/** Returns true if the error is one of a database connection's socket. */
export function isDatabaseSocketError(error: Error): boolean {
  return errors.has(error)
}
