export { OFFLINE_WORKER, SESSION_CHANNEL, SHARE_IMAGE, SITE_LOCALE, site } from './product.ts'
export { DEFAULT_SITE_SETTINGS, type SiteLinks, type SiteSettings, type SiteStatistic } from './settings.ts'
export { siteTexts } from './texts.ts'
