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
      summary: 'Put a note on a page of mine',
    })
    .input(CreateNoteInput)
    .output(OwnNote),
  current: signedInProcedure(portfolioRefusals.notFound)
    .route({
      method: 'GET',
      path: '/portfolios/{portfolioId}/note',
      tags,
      summary: 'The note that a page of mine shows; null without one',
    })
    .input(z.object({ portfolioId: Id }))
    .output(OwnNote.nullable()),
  remove: signedInProcedure(notFound)
    .route({ method: 'DELETE', path: '/notes/{id}', tags, summary: 'Remove a note of mine for good' })
    .input(z.object({ id: Id }))
    .output(Done),
  recordView: publicProcedure(notFound)
    .route({
      method: 'POST',
      path: '/notes/{id}/views',
      tags,
      successStatus: 201,
      summary: 'Record that the note of a published page was shown',
      description: 'Sent by the page itself, once a page load. No address of the visitor is stored.',
    })
    .input(z.object({ id: Id }))
    .output(Done),
}
