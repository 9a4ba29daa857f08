export { openPageArchive } from './page-archive.ts'
export { archivesRouter } from './router.ts'
export { streamZip, type ZipPart } from './zip-stream.ts'
