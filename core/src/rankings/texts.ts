/** Texts of the lists of pages. */
export const rankingTexts = {
  mostPopular: 'Most Popular',
  mostPopularDescription: 'Top viewed portfolios',
  trendingNow: 'Trending Now',
  trendingNowDescription: 'Rising fast this week',
  topPortfolios: 'Top Portfolios',
  mostViewed: 'Most Viewed',
  mostLiked: 'Most Liked',
  nonePopular: 'No portfolios yet',
  noneTrending: 'No trending portfolios yet',
  hiddenNumber: '—',
} as const
