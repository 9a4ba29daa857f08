import { cutLine } from '../kernel/index.ts'
import { ACTIVITIES_MAX, ACTIVITY_KIND_BY_TYPE, CUSTOM_STATUS_TYPE, STATUSES } from './kinds.ts'
import type { Activity, Presence } from './schema.ts'

/** Most graphemes of each text of a presence. It bounds the bytes of an event. */
export const PRESENCE_TEXT_MAX = 128

/**
 * Time without Discord's events after which all presences are forgotten, in milliseconds. It is long enough for another
 * process to take over.
 */
const SILENCE_MAX_MS = 60_000

/** Presence as Discord's gateway sends it, with the parts that matter here. */
export interface GatewayPresence {
  status?: string | undefined
  activities?: readonly GatewayActivity[] | undefined
}

export interface GatewayActivity {
  type: number
  name: string
  state?: string | null | undefined
  details?: string | null | undefined
  emoji?: { name?: string | null | undefined; id?: string | null | undefined } | null | undefined
  timestamps?: { start?: number | string | null | undefined } | null | undefined
}

/**
 * The Discord card shows a person's status, their custom status and at most two activities. It is hidden while they are
 * offline or invisible. Texts are cut to 128 characters on one line.
 *
 * Returns null for a person who is offline.
 */
export function toPresence({ status, activities = [] }: GatewayPresence): Presence | null {
  const known = STATUSES.find((one) => one === status)
  if (!known) return null
  return {
    status: known,
    customStatus: customStatusOf(activities),
    activities: activities.flatMap(toActivity).slice(0, ACTIVITIES_MAX),
  }
}

function customStatusOf(activities: readonly GatewayActivity[]): string | null {
  const custom = activities.find(({ type }) => type === CUSTOM_STATUS_TYPE)
  if (!custom) return null
  // An emoji with an id is a picture of some server, and its name is not text for readers.
  const emoji = custom.emoji?.id ? '' : (custom.emoji?.name ?? '')
  return lineOf(`${emoji} ${custom.state ?? ''}`)
}

function toActivity({ type, name, details, state, timestamps }: GatewayActivity): Activity[] {
  const kind = ACTIVITY_KIND_BY_TYPE.get(type)
  const line = lineOf(name)
  if (!kind || line === null) return []
  return [{ kind, name: line, details: lineOf(details) ?? lineOf(state), startedAt: momentOf(timestamps?.start) }]
}

function momentOf(start: number | string | null | undefined): number | null {
  const moment = Number(start ?? Number.NaN)
  return Number.isSafeInteger(moment) && moment > 0 ? moment : null
}

function lineOf(text: string | null | undefined): string | null {
  return cutLine(text ?? '', PRESENCE_TEXT_MAX)
}

/** Two presences are equal if the card shows the same for both. */
export function isSamePresence(one: Presence | null, other: Presence | null): boolean {
  if (!one || !other) return one === other
  return (
    one.status === other.status &&
    one.customStatus === other.customStatus &&
    one.activities.length === other.activities.length &&
    one.activities.every((activity, index) => isSameActivity(activity, other.activities[index]))
  )
}

function isSameActivity(one: Activity, other: Activity | undefined): boolean {
  return (
    other !== undefined &&
    one.kind === other.kind &&
    one.name === other.name &&
    one.details === other.details &&
    one.startedAt === other.startedAt
  )
}

/**
 * All presences are forgotten when no process has received Discord's events for a minute, so that no page shows an old
 * status.
 *
 * `receivedUntil` is the moment until which a process was in charge of receiving Discord's events.
 */
export function areForgotten(receivedUntil: Date, now: Date): boolean {
  return receivedUntil.getTime() < now.getTime() - SILENCE_MAX_MS
}
