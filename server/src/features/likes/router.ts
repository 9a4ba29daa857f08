import { procedures } from '../../runtime/procedures.ts'
import { getOwnLike } from './get-own-like.ts'
import { setLike } from './set-like.ts'

const { likes } = procedures

export const likesRouter = {
  own: likes.own.handler(({ context, input }) => getOwnLike(context, input)),
  set: likes.set.handler(({ context, input }) => setLike(context, input)),
}
