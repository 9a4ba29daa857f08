import type { ClientToServerEvents, PageFollowed, ServerToClientEvents } from '@vitrine/core/realtime'
import { io, type Socket } from 'socket.io-client'

/** Connects a socket as a page does. `publicUrl` is its Origin header, `cookie` its session. */
export async function connectSocket(origin: string, publicUrl: string = origin, cookie = '') {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: publicUrl, ...(cookie ? { cookie } : {}) },
  })
  await new Promise<void>((done, fail) => socket.on('connect', done).on('connect_error', fail))
  const statsChanges: Parameters<ServerToClientEvents['statsChanged']>[0][] = []
  socket.on('statsChanged', (change) => statsChanges.push(change))
  const messages: string[] = []
  socket.on('messageStored', ({ message }) => messages.push(message.message))
  return {
    socket,
    statsChanges,
    /** Texts of the received messages. */
    messages,
    isOpen: () => socket.connected,
    follow: (id: string): Promise<PageFollowed> => socket.timeout(5000).emitWithAck('followPage', id),
    close: () => socket.disconnect(),
  }
}
