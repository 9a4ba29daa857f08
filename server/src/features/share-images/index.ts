export { createShareImageLoads } from './share-image-loads.ts'
export { pathOfShareImage, pathOfStored, portfolioIdIn, SHARE_IMAGES_PATH, storageKeyOf } from './share-image-path.ts'
export { type StoredShareImage, storeShareImage } from './store-share-image.ts'
export { sweepShareImages } from './sweep-share-images.ts'
