import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { chooseAsset } from './choose-asset.ts'
import { chooseLinkImage } from './choose-link-image.ts'
import { chooseProjectImage } from './choose-project-image.ts'
import { deleteFile } from './delete-file.ts'
import { listOwnFiles } from './list-own-files.ts'
import { removeAsset } from './remove-asset.ts'
import { removeLinkImage } from './remove-link-image.ts'
import { removeProjectImage } from './remove-project-image.ts'
import { renameFile } from './rename-file.ts'
import { replaceFile } from './replace-file.ts'
import { uploadAsset } from './upload-asset.ts'
import { uploadHosted } from './upload-hosted.ts'
import { uploadLinkImage } from './upload-link-image.ts'
import { uploadProjectImage } from './upload-project-image.ts'
import { uploadReplacement } from './upload-replacement.ts'

const { files } = procedures

export const filesRouter = {
  upload: files.upload.handler(({ context, input }) => uploadAsset(context, { ...input.params, ...input.query })),
  choose: files.choose.handler(handlerOf(chooseAsset)),
  remove: files.remove.handler(handlerOf(removeAsset)),
  uploadLinkImage: files.uploadLinkImage.handler(({ context, input }) =>
    uploadLinkImage(context, { ...input.params, ...input.query }),
  ),
  chooseLinkImage: files.chooseLinkImage.handler(handlerOf(chooseLinkImage)),
  removeLinkImage: files.removeLinkImage.handler(handlerOf(removeLinkImage)),
  uploadProjectImage: files.uploadProjectImage.handler(({ context, input }) =>
    uploadProjectImage(context, { ...input.params, ...input.query }),
  ),
  chooseProjectImage: files.chooseProjectImage.handler(handlerOf(chooseProjectImage)),
  removeProjectImage: files.removeProjectImage.handler(handlerOf(removeProjectImage)),
  listOwn: files.listOwn.handler(handlerOf(listOwnFiles)),
  uploadHosted: files.uploadHosted.handler(({ context, input }) => uploadHosted(context, input.query)),
  rename: files.rename.handler(handlerOf(renameFile)),
  replace: files.replace.handler(handlerOf(replaceFile)),
  uploadReplacement: files.uploadReplacement.handler(({ context, input }) =>
    uploadReplacement(context, { ...input.params, ...input.query }),
  ),
  delete: files.delete.handler(handlerOf(deleteFile)),
}
