import { z } from 'zod'
import { Id, keeperProcedure } from '../kernel/index.ts'
import { moderationRefusals } from './refusals.ts'

const tags = ['Moderation']
const { deskNotFound } = moderationRefusals

/** Most look-alike titles that the desk lists. */
export const TITLES_LISTED = 50

/** A published page whose title looks like another page or the operator. */
export const LookAlikeTitle = z.object({
  userId: Id.describe('Id of the owner'),
  username: z.string(),
  title: z.string(),
  like: z.string().describe('Username of the well-known page; empty for the operator'),
})
export type LookAlikeTitle = z.infer<typeof LookAlikeTitle>

/** Operation of keepers on the titles of pages. */
export const titleContract = {
  lookAlikeTitles: keeperProcedure(deskNotFound)
    .route({
      method: 'GET',
      path: '/desk/look-alike-titles',
      tags,
      summary: 'List titles that look like well-known pages or the operator',
      description: `At most ${TITLES_LISTED}, the newest pages first.`,
    })
    .output(z.array(LookAlikeTitle)),
}
