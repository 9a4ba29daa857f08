import { site } from '@vitrine/core/site'

/** Returns title, description, canonical address and social cards of a public screen. */
export function pageHead({
  origin,
  path,
  title,
  description,
}: {
  origin: string
  path: string
  title: string
  description: string
}) {
  const address = origin + path
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: site.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { name: 'twitter:card', content: 'summary' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** Returns the head of a screen that search engines must not index. */
export function privateHead(title: string) {
  return { meta: [{ title: `${title} · ${site.name}` }, { name: 'robots', content: 'noindex' }] }
}
