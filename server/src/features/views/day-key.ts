import { randomBytes } from 'node:crypto'
import { visitorsForgottenAt } from '@vitrine/core/views'
import type { SharedRedis } from '../../bus/redis/shared-redis.ts'

/** Reads the key of a day, in days since 1970. Throws if the day is over, or if Redis does not answer. */
export type DayKey = (day: number) => Promise<Buffer>

/**
 * Returns a function that reads the random key of a day that all processes have in common. The first one that asks makes it. Redis
 * deletes it together with the visitors of the day, so that their hashes cannot be computed again. `name` distinguishes
 * the keys of different counts.
 */
export function sharedDayKey({ call, prefix }: SharedRedis, name: string): DayKey {
  let known: { day: number; key: Buffer } | null = null
  return async (day) => {
    if (known?.day === day) return known.key
    const place = `${prefix}:${name}:${day}`
    const expiration = { type: 'EXAT', value: visitorsForgottenAt(day) } as const
    const fresh = randomBytes(32).toString('hex')
    await call((client) => client.set(place, fresh, { condition: 'NX', expiration }))
    const stored = await call((client) => client.get(place))
    if (stored === null) throw new Error('The day is over')
    known = { day, key: Buffer.from(stored, 'hex') }
    return known.key
  }
}
