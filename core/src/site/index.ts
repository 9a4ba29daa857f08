export { SESSION_CHANNEL, site } from './config.ts'
export { siteTexts } from './texts.ts'
