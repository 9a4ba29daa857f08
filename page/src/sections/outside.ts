/**
 * Returns the further attributes of a link that leaves the site: it opens in a new tab and passes nothing on. A mail address
 * opens no tab, because the mail program would leave it empty.
 */
export function outside(href: string): { target?: '_blank'; rel: string } {
  return { rel: 'nofollow noopener noreferrer', ...(!href.startsWith('mailto:') && { target: '_blank' as const }) }
}
