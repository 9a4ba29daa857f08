export { site } from './config.ts'
export { siteTexts } from './texts.ts'
