import type { IncomingMessage } from 'node:http'
import { kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Returns FOREIGN_ORIGIN for a write that a browser sends from another site; null for any other request. Browsers send
 * Origin with a write; without it `Sec-Fetch-Site` decides. A program that sends neither has no visitor's cookies.
 */
export function foreignOriginRefusal({ method = 'GET', headers }: IncomingMessage, publicUrl: string): Refusal | null {
  if (READ_METHODS.has(method)) return null
  const { origin = null, 'sec-fetch-site': site } = headers
  const foreign = origin === null ? site === 'cross-site' || site === 'same-site' : origin !== publicUrl
  if (!foreign) return null
  const named = origin === null || origin === 'null' ? 'an unnamed site' : origin
  return refuse(
    kernelRefusals.foreignOrigin,
    { expected: publicUrl },
    `This request came from ${named.slice(0, 100)} and was refused. Only ${publicUrl} may write here; if that is not how people reach this site, set PUBLIC_URL.`,
  )
}
