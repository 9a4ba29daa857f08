import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { getOwnLike } from './get-own-like.ts'
import { setLike } from './set-like.ts'

const { likes } = procedures

export const likesRouter = {
  own: likes.own.handler(handlerOf(getOwnLike)),
  set: likes.set.handler(handlerOf(setLike)),
}
