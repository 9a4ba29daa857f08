const OUTSIDE = 'nofollow noopener noreferrer'

/**
 * Returns the attributes, besides `href`, of a link that leaves the site. It opens a new tab, which gets no referrer
 * and no access to this page. A mail address opens no tab, because the mail program would leave the tab empty.
 */
export function outside(href: string): { target?: '_blank'; rel: string } {
  return { rel: OUTSIDE, ...(!href.startsWith('mailto:') && { target: '_blank' as const }) }
}

/** Returns the attributes of a link to another profile of the page's owner, by which other sites verify the page. */
export function ownProfile(href: string): ReturnType<typeof outside> {
  return { ...outside(href), rel: `${OUTSIDE} me` }
}
