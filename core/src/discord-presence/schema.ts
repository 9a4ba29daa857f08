import { z } from 'zod'
import { ACTIVITY_KINDS, STATUSES } from './kinds.ts'

/** Activity of a person, as Discord reports it. Every text was typed by that person or by their software. */
const Activity = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  name: z.string(),
  details: z.string().nullable().describe('Second line, such as a level or a title'),
  startedAt: z.int().nullable().describe('Milliseconds since 1970; null if Discord does not know it'),
})
export type Activity = z.infer<typeof Activity>

/** Presence of a person, as the Discord card shows it. */
export const Presence = z.object({
  status: z.enum(STATUSES),
  customStatus: z.string().nullable(),
  activities: z.array(Activity),
})
export type Presence = z.infer<typeof Presence>

/** The presence of a page's owner, with a version. A presence with a higher version is newer. */
export const LivePresence = z.object({
  version: z.int().nonnegative(),
  presence: Presence.nullable().describe('Null while the owner is offline'),
})
export type LivePresence = z.infer<typeof LivePresence>
