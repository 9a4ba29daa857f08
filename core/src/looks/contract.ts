import { z } from 'zod'
import { Done, Id, publicProcedure, signedInProcedure } from '../kernel/index.ts'
import { lookRefusals } from './refusals.ts'
import { CreateLookInput, LOOK_ORDERS, LookPlace, LookUpdate, LookView, PublicLooks } from './saved-look.ts'

const tags = ['Looks']
const { notFound, full, favouritesFull } = lookRefusals
const OneLook = z.object({ id: Id })

/** Saved looks. */
export const looksContract = {
  listPublic: publicProcedure()
    .route({
      method: 'GET',
      path: '/looks',
      tags,
      summary: 'Public looks, the most used first, or the newest',
      description: 'With `after`, the step that starts behind this place of the same order.',
    })
    .input(z.object({ by: z.enum(LOOK_ORDERS).optional(), after: LookPlace.optional() }))
    .output(PublicLooks),
  listOwn: signedInProcedure()
    .route({ method: 'GET', path: '/looks/own', tags, summary: 'Looks that I saved, newest first' })
    .output(z.array(LookView)),
  listFavourites: signedInProcedure()
    .route({ method: 'GET', path: '/looks/favourites', tags, summary: 'My favorite looks, newest first' })
    .output(z.array(LookView)),
  get: publicProcedure(notFound)
    .route({ method: 'GET', path: '/looks/{id}', tags, summary: 'A look, by its link' })
    .input(OneLook)
    .output(LookView),
  create: signedInProcedure(full)
    .route({ method: 'POST', path: '/looks', tags, successStatus: 201, summary: 'Save a look, unlisted' })
    .input(CreateLookInput)
    .output(LookView),
  update: signedInProcedure(notFound)
    .route({
      method: 'PATCH',
      path: '/looks/{id}',
      tags,
      summary: 'Rename a look of mine, or change whether it is public',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: OneLook, body: LookUpdate }))
    .output(LookView),
  delete: signedInProcedure(notFound)
    .route({ method: 'DELETE', path: '/looks/{id}', tags, summary: 'Delete a look of mine' })
    .input(OneLook)
    .output(Done),
  recordUse: signedInProcedure(notFound)
    .route({
      method: 'POST',
      path: '/looks/{id}/use',
      tags,
      summary: 'Count my use of a look',
      description: 'Counts each person once, and never the person who saved it.',
    })
    .input(OneLook)
    .output(LookView),
  setFavourite: signedInProcedure(notFound, favouritesFull)
    .route({ method: 'PUT', path: '/looks/{id}/favourite', tags, summary: 'Mark a look as a favorite, or unmark it' })
    .input(z.strictObject({ id: Id, favourite: z.boolean() }))
    .output(LookView),
}
