import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildCheckout } from '@vitrine/sandbox/build-checkout'
import { build, type InlineConfig } from 'vite'
import { TEMPLATE_FILE, writeTemplate } from '../server/src/db/database-template.ts'
import { openEmbedded } from '../server/src/db/open-database.ts'
import { stampBuild } from './build-stamp.mjs'
import { EXTERNAL_PACKAGES } from './external-packages.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const COMPRESSED = /\.(js|css|svg)$/

/**
 * Shortens what the server loads: V8 keeps the text of each module, in two bytes a character if any of them is not ASCII.
 * Names stay, and the source maps lead to the lines.
 */
const SHORT_TEXT = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true, asciiOnly: true, legalComments: 'none' },
} as const

/** Builds the public page, the app and the server for `npm start`. */
async function buildAll(): Promise<void> {
  const startedAt = Date.now()
  rmSync(join(ROOT, 'server/dist'), { recursive: true, force: true })
  await timed('page', async () => {
    await build(frontend('page'))
    await build(frontend('page', 'src/render.tsx'))
    compressFiles(join(ROOT, 'page/dist/client'))
  })
  await timed('app', async () => {
    await build(frontend('web'))
    await build(frontend('web', 'src/render.tsx'))
    compressFiles(join(ROOT, 'web/dist/client'))
  })
  await timed('sandbox', async () => {
    await build(nodeBundle('sandbox', { main: 'src/index.ts' }))
    await buildCheckout()
  })
  await timed('server', async () => {
    await build(
      nodeBundle('server', {
        main: 'src/main.ts',
        demo: 'src/demo.ts',
        admin: 'src/admin.ts',
        doctor: 'src/doctor.ts',
        backup: 'src/backup.ts',
        restore: 'src/restore.ts',
        'media-worker': 'src/media/media-worker.ts',
      }),
    )
    cpSync(join(ROOT, 'server/src/db/migrations'), join(ROOT, 'server/dist/migrations'), { recursive: true })
    cpSync(join(ROOT, 'server/src/demo/media'), join(ROOT, 'server/dist/media'), { recursive: true })
  })
  await timed('database', () => writeDatabase(join(ROOT, 'server/dist', TEMPLATE_FILE)))
  stampBuild(ROOT, startedAt)
}

/** Builds a workspace with its own Vite configuration; with `renderer` also its renderer for the server. */
function frontend(workspace: string, renderer?: string): InlineConfig {
  return {
    root: join(ROOT, workspace),
    configLoader: 'runner',
    logLevel: 'warn',
    build: {
      emptyOutDir: true,
      reportCompressedSize: false,
      ...(renderer ? { ssr: renderer, rolldownOptions: { output: { minify: SHORT_TEXT } } } : {}),
    },
  }
}

/** Builds a workspace that runs in Node into a few files with its dependencies, so that a start reads few files. */
function nodeBundle(workspace: string, input: Record<string, string>): InlineConfig {
  return {
    root: join(ROOT, workspace),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: EXTERNAL_PACKAGES },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist',
      sourcemap: true,
      rolldownOptions: { input, output: { minify: SHORT_TEXT } },
    },
  }
}

/** Writes a `.br` and a `.gz` of the highest compression beside each text file of the folder. */
function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Writes an empty database with all migrations, from which a first start on the embedded engine makes its own. */
async function writeDatabase(file: string): Promise<void> {
  // The engine runs for seconds, in which its optimizing compiler costs more than it saves.
  setFlagsFromString('--liftoff-only')
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-build-'))
  try {
    const database = await openEmbedded({ folder, durable: false })
    await database.close()
    await writeTemplate(join(folder, 'database'), file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now()
  await work()
  console.log(`  ${name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

await buildAll()
