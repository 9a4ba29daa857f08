import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ADALUNE } from './adalune.ts'
import { KENJI } from './kenji.ts'
import { MIRA } from './mira.ts'
import { NOOR } from './noor.ts'
import { SOL } from './sol.ts'
import { VEX } from './vex.ts'

const FOLDER = fileURLToPath(new URL('../../server/src/demo/media/', import.meta.url))
const WORKS = [...MIRA, ...KENJI, ...ADALUNE, ...SOL, ...NOOR, ...VEX]

/** Draws and synthesises the media of the demo creators; an argument makes only the files whose names begin so. */
async function makeDemoMedia(beginning = ''): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  let total = 0
  for (const { name, kilobytes, make } of WORKS.filter((work) => work.name.startsWith(beginning))) {
    const file = await make(kilobytes)
    if (file.length > kilobytes * 1000) throw new Error(`${name} is larger than ${kilobytes} kB`)
    writeFileSync(join(FOLDER, name), file)
    total += file.length
    console.log(`${name.padEnd(24)} ${(file.length / 1000).toFixed(1).padStart(7)} kB`)
  }
  console.log(`${'together'.padEnd(24)} ${(total / 1000).toFixed(1).padStart(7)} kB`)
}

try {
  await makeDemoMedia(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
