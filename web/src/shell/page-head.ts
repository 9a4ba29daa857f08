import { SHARE_IMAGE, SITE_LOCALE, site } from '@vitrine/core/site'

/** Texts and path of a public screen. `origin` is the site's public origin. */
interface PublicScreen {
  origin: string
  path: string
  title: string
  description: string
}

/**
 * Returns title, description, canonical address and social card of a public screen. Only the server's documents contain
 * the card: browsers do not read it, so their bundle does not include it.
 */
export function pageHead(screen: PublicScreen) {
  const { origin, path, title, description } = screen
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(import.meta.env.SSR ? socialCard(screen) : []),
    ],
    links: [{ rel: 'canonical', href: origin + path }],
  }
}

/** Returns the head of a screen that search engines must not index. */
export function privateHead(title: string) {
  return { meta: [{ title: `${title} · ${site.name}` }, { name: 'robots', content: 'noindex' }] }
}

/** Returns the tags of Open Graph. Cards on X use them too, besides a tag of their own. */
function socialCard({ origin, path, title, description }: PublicScreen) {
  const image = origin + SHARE_IMAGE.path
  const imageText = `${site.name}: ${site.tagline}`
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: SITE_LOCALE },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: `${SHARE_IMAGE.width}` },
    { property: 'og:image:height', content: `${SHARE_IMAGE.height}` },
    { property: 'og:image:alt', content: imageText },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/**
 * Returns the data blocks that describe the site to search engines, for the landing page's document; none in the
 * browser.
 */
export function siteData(origin: string): { type: string; children: string }[] {
  if (!import.meta.env.SSR) return []
  const url = `${origin}/`
  const organization = `${url}#organization`
  const graph = [
    { '@type': 'WebSite', name: site.name, url, publisher: { '@id': organization } },
    { '@type': 'Organization', '@id': organization, name: site.name, url, logo: `${origin}/icon-512.png` },
  ]
  const children = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return [{ type: 'application/ld+json', children }]
}
