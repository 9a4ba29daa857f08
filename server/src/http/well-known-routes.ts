import { site } from '@vitrine/core/site'
import { Hono } from 'hono'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'

/** Days after which readers of `security.txt` ask again. RFC 9116 advises less than a year. */
const SECURITY_CONTACT_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000
/** Section of the settings that changes the password. */
const PASSWORD_PATH = '/settings/password'

/**
 * Creates the routes below `/.well-known` that programs look for: whom to tell about a security problem (RFC 9116), where
 * a password is changed (W3C), and that text and data mining is reserved (W3C TDM Reservation Protocol).
 */
export function wellKnownRoutes(deps: Deps) {
  const { config } = deps
  const { publicUrl } = config
  const routes = new Hono()
  routes.get('/.well-known/security.txt', (c) => {
    const expires = new Date(createCtx(deps).now().getTime() + SECURITY_CONTACT_DAYS * DAY_MS)
    return c.text(
      [
        `# Security problems of ${site.name}, as ${config.site.operator} hosts it`,
        `Contact: mailto:${config.site.supportEmail}`,
        `Contact: ${publicUrl}/contact`,
        `Expires: ${expires.toISOString()}`,
        `Canonical: ${publicUrl}/.well-known/security.txt`,
        'Preferred-Languages: en',
        '',
      ].join('\n'),
    )
  })
  routes.get('/.well-known/change-password', (c) => c.redirect(PASSWORD_PATH))
  if (config.site.aiTraining === 'refused') {
    routes.get('/.well-known/tdmrep.json', (c) => c.json([{ location: '/', 'tdm-reservation': 1 }]))
  }
  return routes
}
