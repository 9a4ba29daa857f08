import { z } from 'zod'
import { DEFAULT_LOOK } from './default-look.ts'
import { LOOK_VERSION, Look } from './schema.ts'

/**
 * Returns the look in settings that contain more, like a page's, or in a stored one. Settings that are missing, or
 * that a look cannot have, like an uploaded cursor, get their defaults.
 */
export function readLook(settings: unknown): Look {
  const known = z.record(z.string(), z.unknown()).catch({}).parse(settings)
  const look: Record<string, unknown> = { ...DEFAULT_LOOK }
  for (const [field, schema] of Object.entries(Look.shape)) {
    const read = schema.safeParse(known[field])
    if (read.success) look[field] = read.data
  }
  return Look.parse(look)
}

/** Returns the JSON of a look to store. */
export function storedLook(look: Look): object {
  return { version: LOOK_VERSION, ...look }
}
