export { filesRouter } from './router.ts'
export { sweepFiles } from './sweep-files.ts'
export { uploadAsset } from './upload-asset.ts'
export { uploadProjectImage } from './upload-project-image.ts'
