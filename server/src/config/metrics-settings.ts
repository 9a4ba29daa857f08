import { LOOPBACK_NAMES } from '../limits/loopback-request.ts'
import { ConfigError } from './config-error.ts'

/** Access to the metrics: on a port of their own, or at `/metrics` of the site with the token. */
export interface MetricsSettings {
  /** Null for `/metrics` of the site. */
  listen: { port: number; host: string } | null
  /** Bearer token that readers send; null only on a loopback port of its own. */
  token: string | null
}

interface MetricsEnvironment {
  PORT: number
  PROCESSES: number
  METRICS_PORT?: number | undefined
  METRICS_HOST?: string | undefined
  METRICS_TOKEN?: string | undefined
}

/**
 * Returns the settings of the metrics; null if neither a port nor a token is set. Throws a {@link ConfigError} for a port
 * that other machines reach without a token.
 */
export function metricsOf(env: MetricsEnvironment): MetricsSettings | null {
  const { PORT: sitePort, METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token = null } = env
  if (port === undefined) {
    if (host !== undefined) throw new ConfigError('METRICS_HOST has no effect without METRICS_PORT.')
    if (token !== null && env.PROCESSES > 1) {
      throw new ConfigError('METRICS_PORT must be set with PROCESSES: /metrics of the site would show one of them.')
    }
    return token === null ? null : { listen: null, token }
  }
  if (port === sitePort) {
    throw new ConfigError(
      'METRICS_PORT must not be PORT. Leave it out and set METRICS_TOKEN to read /metrics of the site.',
    )
  }
  if (host !== undefined && !isLoopback(host) && token === null) {
    throw new ConfigError('METRICS_TOKEN must be set when METRICS_HOST can be reached from other machines.')
  }
  return { listen: { port, host: host ?? '127.0.0.1' }, token }
}

function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.has(host) || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}
