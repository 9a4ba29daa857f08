import { z } from 'zod'
import { Moment } from '../kernel/index.ts'

/** State of the download of a person's data. */
export const DataDownload = z.object({
  kind: z
    .enum(['direct', 'large', 'preparing', 'ready'])
    .describe(
      '`direct`: it is sent at once; `large`: it has to be prepared first; `preparing`: in the background; `ready`: it can be downloaded',
    ),
  until: Moment.nullable().describe('Time until which a prepared download stays; null unless it is ready'),
  bytes: z.int().nonnegative().nullable().describe('Size of a prepared download; null unless it is ready'),
})
export type DataDownload = z.infer<typeof DataDownload>
