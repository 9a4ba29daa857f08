export { countSitemaps } from './count-sitemaps.ts'
export { listPublishedPages } from './list-published-pages.ts'
