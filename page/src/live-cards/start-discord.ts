import {
  ACTIVITY_VERBS,
  type Activity,
  formatElapsed,
  type LivePresence,
  presenceTexts,
  STATUS_NAMES,
} from '@vitrine/core/discord-presence/lite'
import { prefersReducedMotion, type RunningPart } from '../parts/part.ts'
import { restPicture } from './rest-picture.ts'
import { showAttribute, showCutLine, showText } from './show.ts'
import { createTicker } from './tick.ts'

/** Starts the Discord card: it shows the present presence, and counts the time of its activities by the server's clock. */
export function startDiscord(card: HTMLElement): RunningPart {
  const status = card.querySelector('.discord-status')
  const custom = card.querySelector<HTMLElement>('.discord-custom')
  const slots = [...card.querySelectorAll<HTMLElement>('.activity')]
  let shown: LivePresence | null = null
  let clock: number | null = null
  const ticker = createTicker(showTimes)

  function activityIn(slot: number): Activity | undefined {
    return shown?.presence?.activities[slot]
  }
  function showTimes(): void {
    for (const [index, slot] of slots.entries()) {
      const startedAt = activityIn(index)?.startedAt
      const time = slot.querySelector<HTMLElement>('.activity-time')
      const known = startedAt !== null && startedAt !== undefined && clock !== null
      const elapsed = known ? formatElapsed(startedAt, Date.now() + (clock ?? 0)) : ''
      showText(time, elapsed)
      if (time) time.title = known ? presenceTexts.elapsed(elapsed) : ''
    }
  }
  function showPresence(): void {
    const presence = shown?.presence ?? null
    card.hidden = presence === null
    if (!presence) return
    showAttribute(card, 'data-status', presence.status)
    showText(status, STATUS_NAMES[presence.status])
    showCutLine(custom, presence.customStatus)
    for (const [index, slot] of slots.entries()) {
      const activity = activityIn(index)
      slot.hidden = !activity
      showText(slot.querySelector('.activity-verb'), activity ? ACTIVITY_VERBS[activity.kind] : '')
      showText(slot.querySelector('.activity-name'), activity?.name ?? '')
      showAttribute(slot.querySelector('.activity-line'), 'title', activity?.name ?? null)
      showCutLine(slot.querySelector<HTMLElement>('.activity-details'), activity?.details ?? null)
    }
  }

  const picture = card.querySelector('img')
  if (picture && prefersReducedMotion()) void restPicture(picture)

  return {
    update(state) {
      if (state.presence === shown && state.clock === clock) return
      clock = state.clock
      if (state.presence !== shown) {
        shown = state.presence
        showPresence()
      }
      ticker.run(clock !== null && slots.some((_, index) => typeof activityIn(index)?.startedAt === 'number'))
    },
    stop: () => ticker.stop(),
  }
}
