import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Proxy to a database whose connections can become half open, as behind a firewall that drops their packets. */
export interface FreezableProxy {
  url: string
  /** Stops forwarding on all connections for ever, without closing them, and on new ones until `thaw`. */
  freeze(): void
  /** Cuts each connection whose client sends `text`, instead of forwarding it; null cuts none. */
  cutOn(text: string | null): void
  /** Forwards on new connections again. */
  thaw(): void
  close(): void
}

/** Opens a proxy to the database with this address. */
export async function openFreezableProxy(address: string): Promise<FreezableProxy> {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let frozen = false
  let cutText: string | null = null
  const server = createServer((near) => {
    sockets.add(near.on('error', () => undefined))
    if (frozen) return
    const far = connect(Number(port || 5432), hostname)
    sockets.add(far)
    far.on('error', () => undefined)
    near.on('data', (sent) => {
      if (cutText === null || !sent.includes(cutText)) return
      near.destroy()
      far.destroy()
    })
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = server.address()
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(typeof own === 'object' && own ? own.port : 0)
  return {
    url: url.href,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    cutOn(text) {
      cutText = text
    },
    thaw() {
      frozen = false
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
