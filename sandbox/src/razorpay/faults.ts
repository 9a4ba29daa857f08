import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createMiddleware } from 'hono/factory'

/**
 * What happens to a request. 'down': the connection is cut before anything is done; 'lost': it is done, and cut before
 * the answer; 'error': 502; a number: it waits that many milliseconds first; null: nothing.
 */
export type Fault = 'down' | 'lost' | 'error' | number | null

/** Decides what happens to a request of the API. The path is the host's own, like `/v1/orders`. */
export type FaultRule = (request: { method: string; path: string }) => Fault

/** What Hono knows of a request on Node. */
export interface NodeEnv {
  Bindings: HttpBindings
}

/** Does to the requests of the API what the rule of the moment says. */
export function withFaults(rule: () => FaultRule | null) {
  return createMiddleware<NodeEnv>(async (c, next) => {
    const path = c.req.path.replace(/^\/api\.razorpay\.com/, '')
    const fault = rule()?.({ method: c.req.method, path }) ?? null
    const { socket } = c.env.incoming
    if (fault === 'error') return c.text('Bad Gateway', 502)
    if (fault === 'down') {
      socket.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (typeof fault === 'number') await wait(fault)
    await next()
    if (fault === 'lost') {
      socket.destroy()
      c.res = RESPONSE_ALREADY_SENT
    }
    return
  })
}
