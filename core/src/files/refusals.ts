import { z } from 'zod'
import { refusal } from '../kernel/index.ts'
import { fileTexts } from './texts.ts'

/** Refusals of uploads. The verbs replace some texts by ones that name the kind's limit or types. */
export const fileRefusals = {
  tooLarge: refusal(
    'FILE_TOO_LARGE',
    'tooLarge',
    'The file is too large',
    z.object({ limit: z.int().positive().describe('The largest size, in bytes') }),
  ),
  wrongType: refusal('FILE_TYPE', 'invalid', 'The file is of another type'),
  held: refusal('FILE_HELD', 'invalid', fileTexts.held.refused),
  broken: refusal('FILE_BROKEN', 'invalid', fileTexts.broken),
  tooManyPixels: refusal('FILE_PIXELS', 'invalid', 'The picture has too many pixels'),
  storageFull: refusal(
    'STORAGE_FULL',
    'conflict',
    'There is no storage left for the file',
    z.object({ limit: z.int().nonnegative().describe('Storage of one creator in bytes') }),
  ),
  videoNotFound: refusal('VIDEO_NOT_FOUND', 'notFound', fileTexts.videoNotFound),
  notAttached: refusal(
    'FILE_NOT_ATTACHED',
    'conflict',
    fileTexts.notAttached,
    z.object({ reason: z.string().describe('Why the page could not take the stored file, for people') }),
  ),
  otherKind: refusal('FILE_OTHER_KIND', 'conflict', fileTexts.otherKind),
  notFound: refusal('FILE_NOT_FOUND', 'notFound', fileTexts.notFound),
} as const
