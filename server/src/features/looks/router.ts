import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { createLook } from './create-look.ts'
import { deleteLook } from './delete-look.ts'
import { getLook } from './get-look.ts'
import { listFavouriteLooks } from './list-favourite-looks.ts'
import { listOwnLooks } from './list-own-looks.ts'
import { listPublicLooks } from './list-public-looks.ts'
import { recordLookUse } from './record-look-use.ts'
import { setFavouriteLook } from './set-favourite-look.ts'
import { updateLook } from './update-look.ts'

const { looks } = procedures

export const looksRouter = {
  listPublic: looks.listPublic.handler(handlerOf(listPublicLooks)),
  listOwn: looks.listOwn.handler(handlerOf(listOwnLooks)),
  listFavourites: looks.listFavourites.handler(handlerOf(listFavouriteLooks)),
  get: looks.get.handler(handlerOf(getLook)),
  create: looks.create.handler(handlerOf(createLook)),
  update: looks.update.handler(handlerOf(updateLook)),
  delete: looks.delete.handler(handlerOf(deleteLook)),
  recordUse: looks.recordUse.handler(handlerOf(recordLookUse)),
  setFavourite: looks.setFavourite.handler(handlerOf(setFavouriteLook)),
}
