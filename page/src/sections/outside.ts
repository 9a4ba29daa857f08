/**
 * Returns the attributes, besides `href`, of a link that leaves the site. It opens a new tab, which gets no referrer
 * and no access to this page. A mail address opens no tab, because the mail program would leave the tab empty.
 */
export function outside(href: string): { target?: '_blank'; rel: string } {
  return { rel: 'nofollow noopener noreferrer', ...(!href.startsWith('mailto:') && { target: '_blank' as const }) }
}
