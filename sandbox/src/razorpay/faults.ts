import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createMiddleware } from 'hono/factory'

/**
 * Fault of a request. 'down': the connection is closed without any effect; 'lost': it is closed after the effect and before
 * the response; 'error': status 502; a number: a delay in milliseconds; null: no fault.
 */
export type Fault = 'down' | 'lost' | 'error' | number | null

/** Returns the fault of an API request. The path is that of the host, such as `/v1/orders`. */
export type FaultRule = (request: { method: string; path: string }) => Fault

/** Hono's environment on Node. */
export interface NodeEnv {
  Bindings: HttpBindings
}

/** Simulates the faults of the current rule. */
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
