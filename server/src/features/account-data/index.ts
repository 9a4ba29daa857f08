export { eraseDownload } from './erase-download.ts'
export { prepareDueDownloads } from './prepare-due-downloads.ts'
export { accountDataRouter } from './router.ts'
export { sweepDownloads } from './sweep-downloads.ts'
