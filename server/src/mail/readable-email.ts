import { domainToUnicode } from 'node:url'

/**
 * Returns a stored address as people write it, with the letters of its domain instead of their ASCII form. In
 * addresses of other people (`own` is false) a domain with letters of another script than Latin stays in ASCII,
 * because such letters can imitate a known domain.
 */
export function readableEmail(email: string, { own = false }: { own?: boolean } = {}): string {
  const start = email.lastIndexOf('@') + 1
  const domain = domainToUnicode(email.slice(start))
  const isShown = domain !== '' && (own || /^[\p{Script=Latin}\d.-]+$/u.test(domain))
  return isShown ? email.slice(0, start) + domain : email
}
