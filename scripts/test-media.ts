import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Folder of the small media files that tests upload: moving bars and a tone, one second each. The files are committed;
 * `npx tsx scripts/test-media.ts` creates them again and needs ffmpeg.
 */
const FOLDER = fileURLToPath(new URL('../server/src/testing/media/', import.meta.url))
const BARS = ['-f', 'lavfi', '-i', 'testsrc=size=96x64:rate=10:duration=1']
const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=22050:duration=1']

const FILES: Record<string, string[]> = {
  'clip.mp4': [...BARS, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
  'clip.webm': [...BARS, '-c:v', 'libvpx-vp9', '-b:v', '40k'],
  'clip.mov': [...BARS, '-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
  'tone.mp3': [...TONE, '-b:a', '32k'],
  'tone.wav': [...TONE, '-ar', '8000'],
  'tone.ogg': [...TONE, '-c:a', 'libvorbis', '-q:a', '0'],
  'opus.ogg': [...TONE, '-c:a', 'libopus', '-b:a', '16k'],
  'tone.flac': [...TONE, '-ar', '8000'],
}

mkdirSync(FOLDER, { recursive: true })
for (const [name, parameters] of Object.entries(FILES)) {
  const { status, error } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...parameters, join(FOLDER, name)], {
    stdio: 'inherit',
  })
  if (error || status !== 0) throw new Error(`ffmpeg made no ${name}: is it installed?`)
}
