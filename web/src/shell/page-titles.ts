import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { site } from '@vitrine/core/site'

/** Title and description of a page. */
interface PageTitle {
  title: string
  description: string
}

/** Titles and descriptions of the pages of text. Loaded with them, because all routes are part of every first load. */
export const PAGE_TITLES = {
  '/about': {
    title: `About · ${site.name}`,
    description: `The story of ${site.name}: a quiet glass case for the things you make, what we value, and who runs it.`,
  },
  '/contact': {
    title: `Contact · ${site.name}`,
    description: `Write to the people behind ${site.name}: questions, problems, ideas. A person reads every message and answers by email.`,
  },
  '/support': {
    title: `Support · ${site.name}`,
    description: `Answers about ${site.name}: getting started, billing and pricing, and making a page look like you. Search them, or ask us.`,
  },
  '/privacy': {
    title: `Privacy Policy · ${site.name}`,
    description: `What ${site.name} stores about creators and visitors, why, for how long, and who else sees it. No trackers, no ads, no IP addresses with views.`,
  },
  '/terms': {
    title: `Terms of Service · ${site.name}`,
    description: `The rules for using ${site.name}: your account, your content, Premium for ${PREMIUM_PLAN.days} days without renewal, gifts and refunds.`,
  },
} as const satisfies Record<string, PageTitle>
