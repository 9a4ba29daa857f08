import { z } from 'zod'
import { fileRefusals } from '../files/index.ts'
import { signedInProcedure } from '../kernel/index.ts'
import { portfolioRefusals } from '../portfolios/index.ts'
import { archiveRefusals } from './refusals.ts'
import {
  BringLinktreeInput,
  ExportInput,
  ImportInput,
  ImportPreview,
  ImportResult,
  LinktreePreview,
  PreviewImportInput,
  PreviewLinktreeInput,
} from './schema.ts'

const tags = ['Import and export']

const binary = (type: string) => ({ [type]: { schema: { type: 'string' as const, format: 'binary' } } })

/** The OpenAPI body of an import: the file itself. Its kind is read from the content. */
const ARCHIVE_BODY = { required: true, content: binary('application/octet-stream') }

const { unclear, linktreeNotFound, linktreeUnavailable, linktreeUnreadable, ...fileProblems } = archiveRefusals
const { tooLarge, tooSlow, notRead } = archiveRefusals
const linktreeRefusals = [
  portfolioRefusals.notFound,
  linktreeNotFound,
  linktreeUnavailable,
  linktreeUnreadable,
  tooLarge,
  tooSlow,
  notRead,
] as const
const importRefusals = [portfolioRefusals.notFound, ...Object.values(fileProblems)] as const

/** Refusals of files that an import stores. */
const storingRefusals = [
  fileRefusals.storageFull,
  fileRefusals.notFound,
  fileRefusals.tooLarge,
  fileRefusals.wrongType,
  fileRefusals.held,
  fileRefusals.broken,
  fileRefusals.tooManyPixels,
] as const

/** Export and import of pages. Other people's portfolios are refused as not found. */
export const archivesContract = {
  export: signedInProcedure(portfolioRefusals.notFound)
    .route({
      method: 'GET',
      path: '/portfolios/{id}/export',
      tags,
      summary: 'Download everything of my page as an archive',
      description: 'A ZIP file with `page.json` and the files. docs/archive.md describes it.',
      spec: (operation) => ({
        ...operation,
        responses: {
          ...operation.responses,
          200: { description: 'The archive', content: binary('application/zip') },
        },
      }),
    })
    .input(ExportInput)
    .output(z.void()),
  preview: signedInProcedure(...importRefusals)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/import/preview',
      tags,
      summary: 'See what a file would bring to my page',
      description:
        'The body is the file. Nothing is changed. If the letters or columns of the file can be read in several ways, the answer is the list of them; send the file again with one of them.',
      inputStructure: 'detailed',
      spec: (operation) => ({ ...operation, requestBody: ARCHIVE_BODY }),
    })
    .input(PreviewImportInput)
    .output(ImportPreview),
  import: signedInProcedure(...importRefusals, unclear, ...storingRefusals)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/import',
      tags,
      summary: 'Import a file into my page',
      description:
        'The body is the file. Entries and files that the rules do not allow are left out and named in the report. Username, views, likes and whether the page is published never change.',
      inputStructure: 'detailed',
      spec: (operation) => ({ ...operation, requestBody: ARCHIVE_BODY }),
    })
    .input(ImportInput)
    .output(ImportResult),
  previewLinktree: signedInProcedure(...linktreeRefusals)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/linktree/preview',
      tags,
      summary: 'See what a page at Linktree would bring to mine',
      description: 'The server requests the public page at linktr.ee. Nothing is changed.',
    })
    .input(PreviewLinktreeInput)
    .output(LinktreePreview),
  bringLinktree: signedInProcedure(...linktreeRefusals, ...storingRefusals)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/linktree',
      tags,
      summary: 'Bring parts of a page at Linktree to mine',
      description:
        'Links are added to my lists; a title, bio or portrait replaces mine. The server requests the page again, and the picture if it is taken.',
    })
    .input(BringLinktreeInput)
    .output(ImportResult),
}

/** Operations whose request body is the file to import. */
export const ARCHIVE_UPLOADS = [archivesContract.preview, archivesContract.import]
