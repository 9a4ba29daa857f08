import { z } from 'zod'
import { Done, Id, signedInProcedure } from '../kernel/index.ts'
import { OwnPortfolio, Project, portfolioRefusals } from '../portfolios/index.ts'
import { FILE_KINDS, FILE_RULES } from './kinds.ts'
import { fileRefusals } from './refusals.ts'
import { OwnFiles, RemoveAssetInput, UploadInput } from './schema.ts'

const tags = ['Files']
const uploadRefusals = [
  portfolioRefusals.premiumFeature,
  fileRefusals.tooLarge,
  fileRefusals.wrongType,
  fileRefusals.broken,
  fileRefusals.tooManyPixels,
  fileRefusals.storageFull,
] as const

/** The body of an upload is the file itself, whatever its Content-Type says. */
const FILE_BODY = {
  required: true,
  content: Object.fromEntries(
    [...new Set(FILE_KINDS.flatMap((kind) => FILE_RULES[kind].types))].map((type) => [
      type,
      { schema: { type: 'string' as const, format: 'binary' } },
    ]),
  ),
}

/** The files that pages wear. What is not the signed-in person's answers as if it did not exist. */
export const filesContract = {
  upload: signedInProcedure(portfolioRefusals.notFound, ...uploadRefusals)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/assets/{kind}',
      tags,
      successStatus: 201,
      summary: 'Upload what my page wears',
      description:
        'The body is the file. A picture or video becomes the background, a cursor the cursor; music starts by its own switch.',
      inputStructure: 'detailed',
      spec: (operation) => ({ ...operation, requestBody: FILE_BODY }),
    })
    .input(UploadInput)
    .output(OwnPortfolio),
  remove: signedInProcedure(portfolioRefusals.notFound)
    .route({
      method: 'DELETE',
      path: '/portfolios/{portfolioId}/assets/{kind}',
      tags,
      summary: 'Take off what my page wears',
    })
    .input(RemoveAssetInput)
    .output(OwnPortfolio),
  uploadProjectImage: signedInProcedure(portfolioRefusals.projectNotFound, ...uploadRefusals)
    .route({
      method: 'POST',
      path: '/projects/{id}/image',
      tags,
      successStatus: 201,
      summary: 'Upload the picture of a project',
      description: 'The body is the file.',
      spec: (operation) => ({ ...operation, requestBody: FILE_BODY }),
    })
    .input(z.strictObject({ id: Id }))
    .output(Project),
  removeProjectImage: signedInProcedure(portfolioRefusals.projectNotFound)
    .route({ method: 'DELETE', path: '/projects/{id}/image', tags, summary: 'Remove the picture of a project' })
    .input(z.strictObject({ id: Id }))
    .output(Project),
  listOwn: signedInProcedure()
    .route({ method: 'GET', path: '/files', tags, summary: 'My files, and the room they take' })
    .output(OwnFiles),
  delete: signedInProcedure(fileRefusals.notFound)
    .route({
      method: 'DELETE',
      path: '/files/{id}',
      tags,
      summary: 'Delete a file',
      description: 'What wears it goes without it from then on.',
    })
    .input(z.object({ id: Id }))
    .output(Done),
}

/** The operations whose body is a file. */
export const UPLOADS = [filesContract.upload, filesContract.uploadProjectImage]
