import { connect, createServer, type Socket } from 'node:net'
import { connectRedis } from '../bus/redis/client.ts'
import { type SharedRedis, shareRedis } from '../bus/redis/shared-redis.ts'
import type { Log } from '../log/log.ts'

/** TCP proxy to a Redis that a test can let hang, as a stopped process does. */
export interface RedisProxy {
  url: string
  /** Keeps all connections, accepts new ones, and passes nothing on. */
  hang(): void
  /** Passes on everything, also what arrived meanwhile. */
  resume(): void
  /** Closes all connections. New ones can be made. */
  cut(): void
  close(): void
}

/** Starts a proxy to the Redis at `redisUrl`. */
export async function startRedisProxy(redisUrl: string): Promise<RedisProxy> {
  const target = new URL(redisUrl)
  const pairs = new Set<[near: Socket, far: Socket]>()
  let hangs = false
  const server = createServer((near) => {
    const far = connect(Number(target.port || 6379), target.hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        near.destroy()
        far.destroy()
      })
    }
    if (!hangs) near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port')
  const url = new URL(redisUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  function cut(): void {
    for (const socket of [...pairs].flat()) socket.destroy()
  }
  return {
    url: url.href,
    hang() {
      hangs = true
      for (const socket of [...pairs].flat()) socket.unpipe()
    },
    resume() {
      hangs = false
      for (const [near, far] of pairs) near.pipe(far).pipe(near)
    },
    cut,
    close() {
      cut()
      server.close()
    },
  }
}

/** Milliseconds after which a Redis counts as hanging: on a busy machine an answer takes half a second. */
export const HANGS_AFTER_MS = 2000

/** Connects to Redis as a process of a site does, with a prefix of its own. */
export async function openSharedRedis(
  url: string,
  log: Log,
  prefix = `test:${crypto.randomUUID()}`,
): Promise<SharedRedis> {
  return shareRedis(await connectRedis(url, log), { prefix, log, limit: HANGS_AFTER_MS, interval: 50 })
}
