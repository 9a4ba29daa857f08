export { rankingsContract } from './contract.ts'
export { HIGHLIGHTS, Highlights, RANKS, Rankings, TRENDING_DAYS } from './schema.ts'
export { rankingTexts } from './texts.ts'
