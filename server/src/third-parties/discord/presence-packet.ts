import { type Presence, toPresence } from '@vitrine/core/discord-presence'
import { z } from 'zod'

const Person = z.object({ user: z.object({ id: z.string() }) })

const Activity = z.object({
  type: z.number(),
  name: z.string(),
  state: z.string().nullish().catch(null),
  details: z.string().nullish().catch(null),
  emoji: z.object({ name: z.string().nullish(), id: z.string().nullish() }).nullish().catch(null),
  timestamps: z
    .object({ start: z.union([z.number(), z.string()]).nullish() })
    .nullish()
    .catch(null),
})

const Packet = z
  .object({ status: z.string().optional().catch(undefined), activities: z.array(z.unknown()).catch([]) })
  .catch({ status: undefined, activities: [] })

/** Returns the id of the person whose presence a packet of the gateway contains; null without one. */
export function personOf(packet: unknown): string | null {
  const parsed = Person.safeParse(packet)
  return parsed.success ? parsed.data.user.id : null
}

/** Returns the presence in a packet of the gateway; null for a person who is offline. Malformed parts are left out. */
export function readPresence(packet: unknown): Presence | null {
  const { status, activities } = Packet.parse(packet)
  return toPresence({
    status,
    activities: activities.flatMap((activity) => {
      const parsed = Activity.safeParse(activity)
      return parsed.success ? [parsed.data] : []
    }),
  })
}
