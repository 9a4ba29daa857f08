export { erasePicture } from './erase-picture.ts'
export { createPictureLoads } from './picture-loads.ts'
export { storeRemotePicture } from './store-remote-picture.ts'
export { sweepPictures } from './sweep-pictures.ts'
