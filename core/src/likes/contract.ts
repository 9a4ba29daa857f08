import { z } from 'zod'
import { Id, publicProcedure, sessionProcedure } from '../kernel/index.ts'
import { portfolioRefusals } from '../portfolios/index.ts'
import { likeRefusals } from './refusals.ts'
import { LikeSet, OwnLike, SetLikeInput } from './schema.ts'

const tags = ['Likes']

export const likesContract = {
  own: publicProcedure()
    .route({
      method: 'GET',
      path: '/portfolios/{portfolioId}/like',
      tags,
      summary: 'My like of this page',
      description: 'False without a session and for a page that is unknown or unpublished.',
    })
    .input(z.object({ portfolioId: Id }))
    .output(OwnLike),
  set: sessionProcedure(likeRefusals.signInToLike, portfolioRefusals.notFound)
    .route({
      method: 'PUT',
      path: '/portfolios/{portfolioId}/like',
      tags,
      summary: 'Like a published page, or remove the like',
      description: 'Sets a state: liking a page twice is no error and counts once.',
    })
    .input(SetLikeInput)
    .output(LikeSet),
}
