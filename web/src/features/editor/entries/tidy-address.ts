import { readLink, socialIcon } from '@vitrine/core/portfolios'

const EMAIL = /^[^\s@/:?#]+@[^\s@/:?#.]+(\.[^\s@/:?#.]+)+$/
const HOST = /^[^\s@/:?#.]+(\.[^\s@/:?#.]+)*\.[^\s@/:?#.]{2,}(:\d{1,5})?([/?#].*)?$/

/**
 * Returns a completed address: trimmed, with `https://` before a bare host and `mailto:` before an e-mail address, and
 * without the prefilled `https://` if a complete address was pasted behind it. Any other text is returned unchanged.
 */
export function tidyAddress(typed: string, platform: string): string {
  const text = typed.trim()
  const behindDefault = /^https:\/\/((?:https?:\/\/|mailto:).+)$/i.exec(text)?.[1]
  if (behindDefault !== undefined) return behindDefault
  const behindScheme = /^https?:\/\/(.+)$/i.exec(text)?.[1]
  if (behindScheme !== undefined && socialIcon({ platform, url: '' }) === 'mail' && EMAIL.test(behindScheme)) {
    return `mailto:${behindScheme}`
  }
  const link = readLink(text)
  if (link.state !== 'refused' || link.reason !== 'scheme') return text
  if (EMAIL.test(text)) return `mailto:${text}`
  return HOST.test(text) ? `https://${text}` : text
}
