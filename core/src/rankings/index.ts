export { rankingsContract } from './contract.ts'
export { firstTrendingHour, HIGHLIGHTS, RANKS, type RankedBy, rankingOf, TRENDING_DAYS } from './rules.ts'
export { Highlights, Rankings } from './schema.ts'
export { rankingTexts } from './texts.ts'
