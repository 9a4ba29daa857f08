import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PreparedFile, StripJob } from './media-job.ts'
import { stripMp3Metadata } from './strip-mp3.ts'
import { stripMp4Metadata } from './strip-mp4.ts'
import { stripOggMetadata } from './strip-ogg.ts'
import { stripWavMetadata } from './strip-wav.ts'
import { stripWebmMetadata } from './strip-webm.ts'

const STRIPPERS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  'video/mp4': stripMp4Metadata,
  'video/webm': stripWebmMetadata,
  'audio/mpeg': stripMp3Metadata,
  'audio/wav': stripWavMetadata,
  'audio/ogg': stripOggMetadata,
}

/** Writes a video or an audio file without its metadata. Throws `MediaRefused` if that is not possible. */
export async function stripFile({ path, folder, contentType }: StripJob): Promise<PreparedFile[]> {
  const strip = STRIPPERS[contentType]
  if (!strip) throw new Error(`${contentType} cannot be stripped`)
  const stripped = strip(await readFile(path))
  const output = join(folder, 'stripped')
  await writeFile(output, stripped)
  return [{ path: output, width: null, bytes: stripped.byteLength }]
}
