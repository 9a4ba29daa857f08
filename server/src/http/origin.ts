import type { IncomingMessage } from 'node:http'
import { kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that a browser sends from another site. Every browser names the Origin of a write; a program that
 * names none carries no visitor's cookies, which are SameSite=Lax besides.
 */
export function refusedOrigin({ method = 'GET', headers }: IncomingMessage, publicUrl: string): Refusal | null {
  if (READING.has(method)) return null
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
