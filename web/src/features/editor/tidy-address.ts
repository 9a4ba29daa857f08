import { readLink, socialIcon } from '@vitrine/core/portfolios'

const EMAIL = /^[^\s@/:?#]+@[^\s@/:?#.]+(\.[^\s@/:?#.]+)+$/
const HOST = /^[^\s@/:?#.]+(\.[^\s@/:?#.]+)*\.[^\s@/:?#.]{2,}(:\d{1,5})?([/?#].*)?$/

/**
 * The address that was meant: trimmed, `https://` before a bare host, `mailto:` before an e-mail address, and without the
 * `https://` that stood in the field before a whole address was pasted behind it. Anything else stays as typed.
 */
export function tidyAddress(typed: string, platform: string): string {
  const text = typed.trim()
  const behindDefault = /^https:\/\/((?:https?:\/\/|mailto:).+)$/i.exec(text)?.[1]
  if (behindDefault !== undefined) return behindDefault
  const behindScheme = /^https?:\/\/(.+)$/i.exec(text)?.[1]
  if (behindScheme !== undefined && socialIcon(platform) === 'mail' && EMAIL.test(behindScheme)) {
    return `mailto:${behindScheme}`
  }
  const link = readLink(text)
  if (link.state !== 'refused' || link.reason !== 'scheme') return text
  if (EMAIL.test(text)) return `mailto:${text}`
  return HOST.test(text) ? `https://${text}` : text
}
