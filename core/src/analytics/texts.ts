/** Texts of a page's statistics. */
export const analyticsTexts = {
  analytics: 'Analytics',
  unknownZone: 'This time zone is not known',
  loadFailed: 'Failed to load your numbers',
  views: 'Views',
  visitors: 'Visitors',
  likes: 'Likes',
  clicks: 'Clicks',
  clickRate: 'Click rate',
  ownViews: 'Your own views',
  ownClicks: 'Your own clicks',
  deleted: 'Deleted',
  untitled: 'Untitled',
  direct: 'Direct or unknown',
  otherSites: 'Other sites',
  lastDays: (days: number) => `Last ${days} days`,
  kinds: { link: 'Link', socialLink: 'Social link', project: 'Project' },
} as const
