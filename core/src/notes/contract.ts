import { z } from 'zod'
import { Done, Id, kernelRefusals, publicProcedure, sessionProcedure, signedInProcedure } from '../kernel/index.ts'
import { portfolioRefusals } from '../portfolios/index.ts'
import { noteRefusals } from './refusals.ts'
import { CreateNoteInput, OwnNote } from './schema.ts'

const tags = ['Notes']
const { signIn, exists, notFound, premium } = noteRefusals

export const notesContract = {
  create: sessionProcedure(signIn, kernelRefusals.notSignedIn, portfolioRefusals.notFound, exists, premium)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/note',
      tags,
      successStatus: 201,
      summary: 'Create a note on my page',
    })
    .input(CreateNoteInput)
    .output(OwnNote),
  current: signedInProcedure(portfolioRefusals.notFound)
    .route({
      method: 'GET',
      path: '/portfolios/{portfolioId}/note',
      tags,
      summary: 'The note that my page shows; null without one',
    })
    .input(z.object({ portfolioId: Id }))
    .output(OwnNote.nullable()),
  remove: signedInProcedure(notFound)
    .route({ method: 'DELETE', path: '/notes/{id}', tags, summary: 'Delete my note' })
    .input(z.object({ id: Id }))
    .output(Done),
  recordView: publicProcedure(notFound)
    .route({
      method: 'POST',
      path: '/notes/{id}/views',
      tags,
      successStatus: 201,
      summary: 'Record that the note of a published page was shown',
      description: 'Sent by the page once per load. The visitor’s address is not stored.',
    })
    .input(z.object({ id: Id }))
    .output(Done),
}
