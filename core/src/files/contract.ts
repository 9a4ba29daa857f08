import { z } from 'zod'
import { Done, Id, signedInProcedure } from '../kernel/index.ts'
import { Link, OwnPortfolio, PAGE_LISTS, Project, portfolioRefusals } from '../portfolios/index.ts'
import { FILE_KINDS, FILE_RULES } from './kinds.ts'
import { fileRefusals } from './refusals.ts'
import {
  ChooseAssetInput,
  ChooseImageInput,
  OwnFile,
  OwnFiles,
  RemoveAssetInput,
  RenameFileInput,
  ReplaceFileInput,
  UploadForInput,
  UploadHostedInput,
  UploadInput,
} from './schema.ts'

const tags = ['Files']
const uploadRefusals = [
  portfolioRefusals.premiumFeature,
  fileRefusals.tooLarge,
  fileRefusals.wrongType,
  fileRefusals.held,
  fileRefusals.broken,
  fileRefusals.tooManyPixels,
  fileRefusals.storageFull,
  fileRefusals.notAttached,
  fileRefusals.notFound,
] as const

const choiceRefusals = [portfolioRefusals.premiumFeature, fileRefusals.notFound, fileRefusals.otherKind] as const

/** The OpenAPI body of an upload: the file itself. The Content-Type header is ignored. */
const FILE_BODY = {
  required: true,
  content: Object.fromEntries(
    [...new Set(FILE_KINDS.flatMap((kind) => FILE_RULES[kind].types))].map((type) => [
      type,
      { schema: { type: 'string' as const, format: 'binary' } },
    ]),
  ),
}

/** Uploaded files. Other people's portfolios, links, projects and files are refused as not found. */
export const filesContract = {
  upload: signedInProcedure(portfolioRefusals.notFound, fileRefusals.videoNotFound, ...uploadRefusals)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/assets/{kind}',
      tags,
      successStatus: 201,
      summary: 'Upload a file for my page',
      description:
        'The body is the file. The page uses an uploaded picture, video or cursor at once; music is switched on separately. A poster is the first frame of the page’s background video.',
      inputStructure: 'detailed',
      spec: (operation) => ({ ...operation, requestBody: FILE_BODY }),
    })
    .input(UploadInput)
    .output(OwnPortfolio),
  choose: signedInProcedure(portfolioRefusals.notFound, ...choiceRefusals)
    .route({
      method: 'PUT',
      path: '/portfolios/{portfolioId}/assets/{kind}',
      tags,
      summary: 'Use one of my files for my page',
      description: 'The page uses a picture, video or cursor at once; music is switched on separately.',
    })
    .input(ChooseAssetInput)
    .output(OwnPortfolio),
  remove: signedInProcedure(portfolioRefusals.notFound)
    .route({
      method: 'DELETE',
      path: '/portfolios/{portfolioId}/assets/{kind}',
      tags,
      summary: 'Remove a file from my page',
    })
    .input(RemoveAssetInput)
    .output(OwnPortfolio),
  uploadLinkImage: signedInProcedure(PAGE_LISTS.links.notFound, ...uploadRefusals)
    .route({
      method: 'POST',
      path: '/links/{id}/image',
      tags,
      successStatus: 201,
      summary: 'Upload the picture of a link',
      description: 'The body is the file.',
      inputStructure: 'detailed',
      spec: (operation) => ({ ...operation, requestBody: FILE_BODY }),
    })
    .input(UploadForInput)
    .output(Link),
  chooseLinkImage: signedInProcedure(PAGE_LISTS.links.notFound, ...choiceRefusals)
    .route({
      method: 'PUT',
      path: '/links/{id}/image',
      tags,
      summary: 'Use one of my files as the picture of a link',
    })
    .input(ChooseImageInput)
    .output(Link),
  removeLinkImage: signedInProcedure(PAGE_LISTS.links.notFound)
    .route({ method: 'DELETE', path: '/links/{id}/image', tags, summary: 'Remove the picture of a link' })
    .input(z.strictObject({ id: Id }))
    .output(Link),
  uploadProjectImage: signedInProcedure(PAGE_LISTS.projects.notFound, ...uploadRefusals)
    .route({
      method: 'POST',
      path: '/projects/{id}/image',
      tags,
      successStatus: 201,
      summary: 'Upload the picture of a project',
      description: 'The body is the file.',
      inputStructure: 'detailed',
      spec: (operation) => ({ ...operation, requestBody: FILE_BODY }),
    })
    .input(UploadForInput)
    .output(Project),
  chooseProjectImage: signedInProcedure(PAGE_LISTS.projects.notFound, ...choiceRefusals)
    .route({
      method: 'PUT',
      path: '/projects/{id}/image',
      tags,
      summary: 'Use one of my files as the picture of a project',
    })
    .input(ChooseImageInput)
    .output(Project),
  removeProjectImage: signedInProcedure(PAGE_LISTS.projects.notFound)
    .route({ method: 'DELETE', path: '/projects/{id}/image', tags, summary: 'Remove the picture of a project' })
    .input(z.strictObject({ id: Id }))
    .output(Project),
  listOwn: signedInProcedure()
    .route({ method: 'GET', path: '/files', tags, summary: 'My files and the storage they use' })
    .output(OwnFiles),
  uploadHosted: signedInProcedure(...uploadRefusals)
    .route({
      method: 'POST',
      path: '/files',
      tags,
      successStatus: 201,
      summary: 'Upload a file for its address',
      description: 'The body is the file. It stays until it is deleted, also while no page uses it.',
      inputStructure: 'detailed',
      spec: (operation) => ({ ...operation, requestBody: FILE_BODY }),
    })
    .input(z.object({ query: UploadHostedInput }))
    .output(OwnFile),
  rename: signedInProcedure(fileRefusals.notFound)
    .route({ method: 'PATCH', path: '/files/{id}', tags, summary: 'Rename a file' })
    .input(RenameFileInput)
    .output(OwnFile),
  replace: signedInProcedure(fileRefusals.notFound, fileRefusals.otherKind)
    .route({
      method: 'POST',
      path: '/files/{id}/replace',
      tags,
      summary: 'Use another one of my files everywhere in place of this one',
      description: 'Returns the file that took its place.',
    })
    .input(ReplaceFileInput)
    .output(OwnFile),
  uploadReplacement: signedInProcedure(...uploadRefusals)
    .route({
      method: 'POST',
      path: '/files/{id}/replacement',
      tags,
      successStatus: 201,
      summary: 'Upload a file that is used everywhere in place of this one',
      description: 'The body is the file, of a type that fits the same kind.',
      inputStructure: 'detailed',
      spec: (operation) => ({ ...operation, requestBody: FILE_BODY }),
    })
    .input(UploadForInput)
    .output(OwnFile),
  delete: signedInProcedure(fileRefusals.notFound)
    .route({
      method: 'DELETE',
      path: '/files/{id}',
      tags,
      summary: 'Delete a file',
      description: 'The file is also removed from everything that uses it.',
    })
    .input(z.object({ id: Id }))
    .output(Done),
}

/** Operations whose request body is a file. */
export const UPLOADS = [
  filesContract.upload,
  filesContract.uploadLinkImage,
  filesContract.uploadProjectImage,
  filesContract.uploadHosted,
  filesContract.uploadReplacement,
]
