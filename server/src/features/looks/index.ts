export { countLookSitemaps } from './count-look-sitemaps.ts'
export { listSitemapLooks } from './list-sitemap-looks.ts'
export { looksRouter } from './router.ts'
