import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { escapeJson } from './document.ts'

/** Returns the data block that describes a published portfolio to search engines, as schema.org's ProfilePage. */
export function structuredData(view: PortfolioView, origin: string): string {
  return `\n<script type="application/ld+json">${escapeJson(profilePage(view, origin))}</script>`
}

function profilePage(view: PortfolioView, origin: string): object {
  const { username, title, bio, profileImageUrl, stats } = view
  const url = `${origin}/u/${username}`
  const profiles = view.socialLinks.map(({ href }) => href).filter((href) => href.startsWith('https:'))
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: title,
      alternateName: `@${username}`,
      url,
      ...(bio === '' ? {} : { description: bio }),
      ...(profileImageUrl === null ? {} : { image: new URL(profileImageUrl, origin).href }),
      ...(profiles.length === 0 ? {} : { sameAs: profiles }),
      ...(stats === null
        ? {}
        : { interactionStatistic: [counter('ViewAction', stats.views), counter('LikeAction', stats.likes)] }),
    },
  }
}

function counter(type: string, count: number): object {
  return { '@type': 'InteractionCounter', interactionType: `https://schema.org/${type}`, userInteractionCount: count }
}
