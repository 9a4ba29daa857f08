/** Files that are sent to a server: pictures, archives, and some of few bytes that take long. */
export { dearAnimation, dearArchive, dearPicture } from '../../../server/src/testing/dear-files.ts'
export { drawPicture } from '../../../server/src/testing/media-files.ts'
export { zipOf } from '../../../server/src/testing/zip-files.ts'
