import type { EventBus } from '../bus/events.ts'
import { LATE_SUBJECTS, liveOf, type Marks } from './late-marks.ts'

/** Marks what each event changes, of this process or of another one. */
export function markChanges(events: EventBus, marks: Marks): void {
  const { pages, looks } = LATE_SUBJECTS
  events.on('portfolioChanged', ({ portfolioId, userId }) => marks.mark([portfolioId, userId, pages]))
  for (const type of ['noteChanged', 'connectionsChanged'] as const) {
    events.on(type, ({ portfolioId }) => marks.mark([portfolioId]))
  }
  const live = ['statsChanged', 'analyticsChanged', 'likeChanged', 'discordPresenceChanged', 'songChanged'] as const
  for (const type of live) events.on(type, ({ portfolioId }) => marks.mark([liveOf(portfolioId)]))
  events.on('planChanged', ({ userId }) => marks.mark([userId]))
  events.on('looksChanged', () => marks.mark([looks]))
  events.on('linkHostsChanged', marks.markAll)
  events.on('busStatusChanged', ({ synced }) => marks.setSynced(synced))
}
