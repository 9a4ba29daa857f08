import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createLinkSigner } from '../../auth/link-signer.ts'
import type { Config } from '../../config/config.ts'
import { ECHO_HEADER, ECHO_PATH, Echo, echoId } from '../../http/echo-route.ts'
import { clockFinding } from './check-database.ts'
import { checkPassage } from './check-passage.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

/** Milliseconds within which the site must answer. */
const ANSWER_MAX_MS = 10_000
/** Address for documentation that a visitor might pretend to have. */
const PRETENDED = '203.0.113.77'

const Readiness = z.object({
  ready: z.boolean(),
  reason: z.string().optional(),
  problem: z.string().optional(),
  services: z.record(z.string(), z.string()).optional(),
})

/** Checks the running site from outside, at PUBLIC_URL: that it is ready, its clock, and what proxies do to requests. */
export async function checkSite(config: Config): Promise<Finding[]> {
  const { publicUrl } = config
  try {
    const response = await request(`${publicUrl}/readyz`)
    const { data: readiness } = Readiness.safeParse(await response.json().catch(() => null))
    if (!readiness) {
      return [fail('site', `${publicUrl}/readyz is answered by something else: check PUBLIC_URL and the proxy`)]
    }
    const date = Date.parse(response.headers.get('date') ?? '') / 1000
    return [
      readinessFinding(publicUrl, readiness),
      ...(Number.isNaN(date) ? [] : [clockFinding('site', date, Date.now() / 1000)]),
      ...(readiness.ready ? [...(await proxyFindings(config)), ...(await checkPassage(publicUrl))] : []),
    ]
  } catch (error) {
    return [
      warn(
        'site',
        `${publicUrl} does not answer (${reasonOf(error)}): start the server, or check PUBLIC_URL and the proxy`,
      ),
    ]
  }
}

function request(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MAX_MS) })
}

function readinessFinding(publicUrl: string, readiness: z.infer<typeof Readiness>): Finding {
  const { ready, reason, problem, services = {} } = readiness
  if (!ready) return fail('site', `${publicUrl} is not ready: ${reason ?? 'it gives no reason'}`)
  if (problem !== undefined) return warn('site', `${publicUrl} is ready, but: ${problem}`)
  const states = Object.entries(services).map(([name, state]) => `${name} ${state}`)
  return ok('site', `${publicUrl} is ready: ${states.join(', ')}`)
}

async function proxyFindings(config: Config): Promise<Finding[]> {
  const secret = config.sessionSecret ?? (await storedSecret(config.dataDir))
  if (secret === null) return [warn('proxy', 'not checked: the session secret in DATA_DIR cannot be read')]
  const signature = createLinkSigner(secret).sign(echoId(new Date()))
  const response = await request(`${config.publicUrl}${ECHO_PATH}`, {
    [ECHO_HEADER]: signature,
    'x-forwarded-for': PRETENDED,
  })
  const echo = Echo.safeParse(await response.json().catch(() => null)).data
  if (!echo) return [fail('proxy', 'the running server has another SESSION_SECRET, or the proxy removes headers')]
  return judge(config, echo)
}

async function storedSecret(dataDir: string): Promise<string | null> {
  return (await readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => '')).trim() || null
}

/** Returns what is wrong with a request that pretended to come from {@link PRETENDED}. */
export function judge({ publicUrl, isLoopback }: Pick<Config, 'publicUrl' | 'isLoopback'>, echo: Echo): Finding[] {
  const { host } = new URL(publicUrl)
  const findings: Finding[] = []
  if (echo.host !== host) {
    findings.push(fail('proxy', `the server gets the host ${echo.host}: let the proxy pass on the Host header`))
  }
  if (echo.source === PRETENDED) {
    findings.push(
      fail(
        'proxy',
        'visitors can choose their address: let the proxy set X-Forwarded-For itself, or shorten TRUSTED_PROXIES',
      ),
    )
  }
  // This request has one such header of its own.
  const isForwarded = echo.forwarding.some((name) => name !== 'x-forwarded-for')
  if (isForwarded && !echo.trusted) {
    findings.push(
      fail('proxy', 'requests come through a proxy that is not trusted: set TRUSTED_PROXIES to its address'),
    )
  }
  if (!isForwarded && !echo.trusted && !isLoopback && publicUrl.startsWith('https:')) {
    findings.push(
      warn('proxy', 'no proxy is recognized: if there is one, set TRUSTED_PROXIES, and let it set X-Forwarded-For'),
    )
  }
  return findings.length > 0 ? findings : [ok('proxy', `the server sees this machine as ${echo.source}`)]
}
