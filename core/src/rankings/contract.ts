import { publicProcedure } from '../kernel/index.ts'
import { Highlights, Rankings } from './schema.ts'

const tags = ['Rankings']

export const rankingsContract = {
  highlights: publicProcedure()
    .route({
      method: 'GET',
      path: '/rankings/highlights',
      tags,
      summary: 'The most popular and the trending pages',
      description: 'Renewed at most once a minute.',
    })
    .output(Highlights),
  top: publicProcedure()
    .route({
      method: 'GET',
      path: '/rankings',
      tags,
      summary: 'The most viewed and the most liked pages',
      description: 'Renewed at most once a minute.',
    })
    .output(Rankings),
}
