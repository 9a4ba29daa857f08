export { createRankingCache } from './ranking-cache.ts'
export { rankingsRouter } from './router.ts'
