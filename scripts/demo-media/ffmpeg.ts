import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** Pipes raw frames or sound through ffmpeg and returns the file; nothing about time or machine goes into it. */
export async function encode(
  input: string[],
  output: string[],
  ending: string,
  pieces: Iterable<Buffer>,
): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-media-'))
  const path = join(folder, `made.${ending}`)
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact']
  try {
    const words = ['-v', 'error', '-y', ...input, '-i', 'pipe:0', ...output, ...plain, path]
    const child = spawn('ffmpeg', words, { stdio: ['pipe', 'inherit', 'inherit'] })
    await new Promise<void>((resolve, reject) => {
      child.on('error', () => reject(new Error('needs ffmpeg: install it and run this again')))
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg failed with ${code}`))))
      child.stdin.on('error', () => undefined)
      Readable.from(pieces).pipe(child.stdin)
    })
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
