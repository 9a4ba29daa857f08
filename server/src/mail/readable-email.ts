import { domainToUnicode } from 'node:url'

/**
 * Returns a stored address as people write it, with the letters of its domain. The address of somebody else keeps a domain
 * in ASCII that is not in Latin letters, because letters of other scripts can imitate those of a known domain.
 */
export function readableEmail(email: string, { own = false }: { own?: boolean } = {}): string {
  const start = email.lastIndexOf('@') + 1
  const domain = domainToUnicode(email.slice(start))
  const isShown = domain !== '' && (own || /^[\p{Script=Latin}\d.-]+$/u.test(domain))
  return isShown ? email.slice(0, start) + domain : email
}
