import { z } from 'zod'
import { EntryKind } from '../clicks/index.ts'
import { Id } from '../kernel/index.ts'
import { ANALYTICS_RANGES } from './ranges.ts'
import { type ActivityKind, knownZone } from './rules.ts'

export const AnalyticsInput = z.object({
  portfolioId: Id,
  days: z.coerce.number().pipe(z.literal(ANALYTICS_RANGES)).describe('Length of the range, which ends today'),
  timeZone: z
    .string()
    .optional()
    .transform(knownZone)
    .describe('Time zone whose days are meant, like Europe/Berlin. An unknown one, or none, means UTC.'),
})
export type AnalyticsInput = z.infer<typeof AnalyticsInput>

const Count = z.int().nonnegative()

/** Metrics of a period. */
const Metrics = z.object({
  views: Count.describe('Views of everyone but the owner'),
  ownViews: Count.describe('Views of the owner, which also count on the page'),
  visitors: Count.describe('Estimated number of visitors of each day, added up'),
  likes: Count.describe('Likes that were given in the period and not taken back'),
  clicks: Count.describe('Clicks of everyone but the owner'),
  ownClicks: Count,
})

const Day = Metrics.extend({ date: z.iso.date() })
export type AnalyticsDay = z.infer<typeof Day>

const Compared = z.object({ current: Count, previous: Count })
export type Compared = z.infer<typeof Compared>

const EntryClicks = z.object({
  id: Id,
  kind: EntryKind,
  name: z.string(),
  clicks: Compared,
  trend: z.array(Count).describe('Clicks of each day of the range in UTC, oldest first'),
})
export type AnalyticsEntry = z.infer<typeof EntryClicks>

const ReferrerViews = z.object({
  host: z.string().describe('Host of the site; for a service with several hosts, the best known one'),
  name: z.string().describe('Name of the service, or the host of another site'),
  views: Compared,
})
export type AnalyticsReferrer = z.infer<typeof ReferrerViews>

/** Counts of acts on a page besides visits, by kind, also of those that were deleted since. */
const Activity = z.object({
  notes: Compared.describe('Notes that the owner wrote'),
  conversations: Compared.describe('Conversations that visitors began'),
  messages: Compared.describe('Messages of visitors'),
  gifts: Compared.describe('Gifts to the owner that were not refunded'),
} satisfies Record<ActivityKind, unknown>)
export type Activity = z.infer<typeof Activity>

/** The statistics of a page for a range, and for the range of the same length before it. */
export const Analytics = z.object({
  timeZone: z.string().describe('Time zone of the days: the requested one, or UTC if that is not known'),
  days: z.array(Day).describe('Oldest first; the last one is today'),
  previousDays: z.array(Day),
  hours: z
    .array(Count)
    .length(24)
    .describe('Views of everyone but the owner by the hour of the day, from midnight in the time zone'),
  total: Metrics,
  previousTotal: Metrics,
  entries: z.array(EntryClicks).describe('The entries of the page with clicks of visitors, most clicks first'),
  deletedEntries: Compared.describe('Clicks on entries that were deleted since'),
  referrers: z.array(ReferrerViews).describe('Sites that led visitors to the page, most views first'),
  otherReferrers: Compared.describe('Views from all sites that are not listed'),
  activity: Activity,
})
export type Analytics = z.infer<typeof Analytics>

/** An owner's choice about the weekly summary by mail. */
export const SummaryPreferences = z.object({
  weekly: z.boolean().describe('True if the owner gets a mail every Monday'),
  timeZone: z.string().describe('Time zone of its Monday and of its week'),
})
export type SummaryPreferences = z.infer<typeof SummaryPreferences>

export const SummaryInput = z.strictObject({
  weekly: z.boolean(),
  timeZone: z.string().max(100).optional().transform(knownZone),
})
export type SummaryInput = z.infer<typeof SummaryInput>
