import { createHash } from 'node:crypto'

/** What a kind of document may load beyond the site's own files. */
export interface DocumentPolicy {
  /** Further sources of scripts, like a nonce. */
  scripts?: string[]
  /** Further sources of styles, like a hash or a nonce. */
  styles?: string[]
  /** Further addresses that scripts may connect to. */
  connections?: string[]
  /** Further hosts of pictures. */
  images?: string[]
  /** Further hosts of frames. */
  frames?: string[]
  /** Further hosts that a form may be sent to. */
  forms?: string[]
}

/** The Content-Security-Policy of a document: this site's own files and nothing else. */
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

/** The source expression that allows one inline style or script by its content. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** Headers of every answer. Answers that are no documents may load nothing at all. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A bank asks for a confirmation in a window of its own, and tells the payment when it is given.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
