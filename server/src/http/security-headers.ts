import { createHash } from 'node:crypto'
import type { SiteSettings } from '@vitrine/core/site'
import type { Config } from '../config/config.ts'

/** Sources that a document may load besides the site's own files. */
export interface DocumentPolicy {
  /** Additional script sources, such as a nonce. */
  scripts?: string[]
  /** Additional style sources, such as a hash or a nonce. */
  styles?: string[]
  /** Additional addresses that scripts may connect to. */
  connections?: string[]
  /** Additional hosts of images. */
  images?: string[]
  /** Additional hosts of frames. */
  frames?: string[]
  /** Additional hosts that forms may be sent to. */
  forms?: string[]
}

/** Returns the Content-Security-Policy of a document: the site's own files, and the given sources. */
export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  connections = [],
  images = [],
  frames = [],
  forms = [],
}: DocumentPolicy = {}): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self' data: blob:", ...images].join(' ')}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src ${["'self'", ...connections].join(' ')}`,
    "manifest-src 'self'",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    `form-action ${["'self'", ...forms].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Returns the source expression that allows an inline style or script by its hash. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/**
 * Returns the headers that reserve text and data mining (W3C TDM Reservation Protocol), for what people made; none on a
 * site that allows the training of AI.
 */
export function reservationHeaders({ aiTraining }: Pick<SiteSettings, 'aiTraining'>): Record<string, string> {
  return aiTraining === 'refused' ? { 'tdm-reservation': '1', 'x-robots-tag': 'noai, noimageai' } : {}
}

/** Returns the headers of every response. Their policy allows nothing; documents replace it with their own. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A bank confirms a payment in a pop-up window, which reports back to its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Headers about what people made, and by which browsers restrict documents. No file of the build needs them. */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'tdm-reservation',
  'x-robots-tag',
]
