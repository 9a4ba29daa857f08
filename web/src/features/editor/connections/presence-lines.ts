import { ACTIVITY_VERBS, type Presence, STATUS_NAMES } from '@vitrine/core/discord-presence/lite'

/** Returns a presence as lines: status with the custom status, then each activity. */
export function presenceLines({ status, customStatus, activities }: Presence): string[] {
  const first = customStatus === null ? STATUS_NAMES[status] : `${STATUS_NAMES[status]} · ${customStatus}`
  const others = activities.map(({ kind, name, details }) => {
    const line = `${ACTIVITY_VERBS[kind]} ${name}`
    return details === null ? line : `${line} · ${details}`
  })
  return [first, ...others]
}
