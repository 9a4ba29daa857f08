import { asciiDomain } from '../../kernel/lite.ts'

/**
 * An e-mail address is stored, compared and sent in lower case and with its domain in ASCII, so that all spellings of
 * an address are one account. Text without a domain is only trimmed and lower-cased.
 */
export function normalizeEmail(typed: string): string {
  const text = typed.trim().normalize('NFC').toLowerCase()
  const start = text.lastIndexOf('@') + 1
  const domain = start > 0 ? asciiDomain(text.slice(start)) : null
  return domain === null ? text : text.slice(0, start) + domain
}

/** Text for an address with letters before the @ that mail servers do not accept. Only the input schemas load it. */
export const EMAIL_NAME_TEXT = 'Mail to letters like ä before the @ may not arrive. Please use an address without them.'
