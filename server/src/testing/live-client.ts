import type { ClientToServerEvents, ServerToClientEvents } from '@vitrine/core/realtime'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect } from 'vitest'
import type { Actor } from '../runtime/context.ts'
import { signInVisitor } from './factories.ts'
import { TEST_ORIGIN, type Visitor } from './test-app.ts'

/** A browser's socket. */
export type LiveClient = Socket<ServerToClientEvents, ClientToServerEvents>

/**
 * Returns a function that connects to a site with the cookie of a new session of `person`, or without a session if it is
 * null. Closes all its sockets after each test.
 */
export function useLiveClients(site: { origin: string; visitor(): Visitor }) {
  const open = new Set<LiveClient>()
  afterEach(() => {
    for (const client of open) client.disconnect()
    open.clear()
  })
  return async function connect(person: Actor | null, headers: Record<string, string> = { origin: TEST_ORIGIN }) {
    const cookie = person ? (await signInVisitor(site.visitor(), person)).cookie() : ''
    const client: LiveClient = io(site.origin, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...headers, ...(cookie ? { cookie } : {}) },
    })
    open.add(client)
    await new Promise<void>((done, fail) => client.on('connect', done).on('connect_error', fail))
    return { client, cookie }
  }
}

export const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Waits until `check` returns true; fails after half a minute. */
export async function eventually(check: () => boolean): Promise<void> {
  for (let left = 600; left > 0 && !check(); left -= 1) await pause(50)
  expect(check()).toBe(true)
}
