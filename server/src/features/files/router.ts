import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { deleteFile } from './delete-file.ts'
import { listOwnFiles } from './list-own-files.ts'
import { removeAsset } from './remove-asset.ts'
import { removeLinkImage } from './remove-link-image.ts'
import { removeProjectImage } from './remove-project-image.ts'
import { uploadAsset } from './upload-asset.ts'
import { uploadLinkImage } from './upload-link-image.ts'
import { uploadProjectImage } from './upload-project-image.ts'

const { files } = procedures

export const filesRouter = {
  upload: files.upload.handler(({ context, input }) => uploadAsset(context, { ...input.params, ...input.query })),
  remove: files.remove.handler(handlerOf(removeAsset)),
  uploadLinkImage: files.uploadLinkImage.handler(handlerOf(uploadLinkImage)),
  removeLinkImage: files.removeLinkImage.handler(handlerOf(removeLinkImage)),
  uploadProjectImage: files.uploadProjectImage.handler(handlerOf(uploadProjectImage)),
  removeProjectImage: files.removeProjectImage.handler(handlerOf(removeProjectImage)),
  listOwn: files.listOwn.handler(handlerOf(listOwnFiles)),
  delete: files.delete.handler(handlerOf(deleteFile)),
}
