import { z } from 'zod'
import { DEFAULT_LOOK } from './default-look.ts'
import { LookName } from './saved-look.ts'
import { LOOK_VERSION, Look } from './schema.ts'
import { storedLook } from './stored-look.ts'
import { lookTexts } from './texts.ts'

/** Mark of a file that contains a look. */
const FORMAT = 'vitrine-look'

/** A look with its name, as a file contains it. */
export interface NamedLook {
  name: string
  look: Look
}

/** Returns the text of a file with a look. */
export function writeLookFile({ name, look }: NamedLook): string {
  return `${JSON.stringify({ format: FORMAT, name, look: storedLook(look) }, null, 2)}\n`
}

const LookFile = z.object({
  format: z.literal(FORMAT),
  name: LookName,
  look: z.record(z.string(), z.unknown()),
})

/**
 * Reads a look from the text of a file. Settings that the file does not name get their defaults. Returns the text of
 * the error if the file contains no look, or one with a value that is not known.
 */
export function readLookFile(text: string): NamedLook | { problem: string } {
  const { data: json, success: isJson } = Json.safeParse(text)
  if (!isJson) return { problem: lookTexts.notJson }
  const file = LookFile.safeParse(json)
  if (!file.success) return { problem: lookTexts.otherFile }
  const { version, ...settings } = file.data.look
  if (version !== LOOK_VERSION) {
    return { problem: typeof version === 'number' && version > LOOK_VERSION ? lookTexts.newer : lookTexts.otherFile }
  }
  const look = Look.safeParse({ ...DEFAULT_LOOK, ...settings })
  if (look.success) return { name: file.data.name, look: look.data }
  return { problem: lookTexts.wrongSetting(String(look.error.issues[0]?.path[0])) }
}

const Json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: lookTexts.notJson })
    return z.NEVER
  }
})
