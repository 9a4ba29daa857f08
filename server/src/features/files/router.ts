import { procedures } from '../../runtime/procedures.ts'
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
  remove: files.remove.handler(({ context, input }) => removeAsset(context, input)),
  uploadLinkImage: files.uploadLinkImage.handler(({ context, input }) => uploadLinkImage(context, input)),
  removeLinkImage: files.removeLinkImage.handler(({ context, input }) => removeLinkImage(context, input)),
  uploadProjectImage: files.uploadProjectImage.handler(({ context, input }) => uploadProjectImage(context, input)),
  removeProjectImage: files.removeProjectImage.handler(({ context, input }) => removeProjectImage(context, input)),
  listOwn: files.listOwn.handler(({ context }) => listOwnFiles(context)),
  delete: files.delete.handler(({ context, input }) => deleteFile(context, input)),
}
