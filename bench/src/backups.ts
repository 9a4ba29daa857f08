import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { createClient } from '../../e2e/src/support/api.ts'
import { openSilentPostgres, SESSION_SECRET } from '../../e2e/src/support/in-process.ts'
import { pause, runCommand, startInstance } from '../../e2e/src/support/server.ts'
import { createDatabase } from '../../e2e/src/support/services.ts'
import type { Engine } from './databases.ts'
import { fill, generatedId } from './growth-data.ts'
import { atMost, type Figure, printTable, seconds } from './table.ts'

const PORTFOLIOS = 10_000
/** Bytes of each of the files, of which every person has one: 2 GB in all. They are sparse. */
const FILE_BYTES = 200_000
/** Longest time of a backup and its restore in milliseconds. */
const MAX_MS = 60_000

/** Music of everybody in place of the generated pictures. */
const ONE_FILE_EACH = [
  `update portfolios set profile_image_url = null,
    background_music_url = '/portfolio-assets/' || user_id || '/music-1.mp3'`,
  `update files set kind = 'music', content_type = 'audio/mpeg', bytes = ${FILE_BYTES},
    url = '/portfolio-assets/' || user_id || '/music-1.mp3'`,
]

/** A deployment: the settings of its commands. */
interface Deployment {
  engine: Engine
  environment: Record<string, string>
}

/**
 * Measures backups of 10 000 portfolios with 2 GB of files, and their restores, in each direction between the engines.
 * That of PostgreSQL is made while strangers visit. A restore itself compares the rows and files with the archive.
 */
export async function benchBackups(): Promise<boolean> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    console.log('Backups are not measured: TEST_DATABASE_URL is not set.')
    return true
  }
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const drops: (() => Promise<void>)[] = []
  const deploy = async (engine: Engine): Promise<Deployment> => {
    const environment = { DATA_DIR: await mkdtemp(join(folder, `${engine}-`)), SESSION_SECRET }
    if (engine === 'embedded') return { engine, environment }
    const { url, drop } = await createDatabase(server)
    drops.push(drop)
    return { engine, environment: { ...environment, DATABASE_URL: url } }
  }
  try {
    const source = await deploy('postgres')
    await fillDeployment(source)
    const figures: Figure[] = []
    const restored = await measure({
      source,
      targets: ['postgres', 'embedded'],
      visited: true,
      folder,
      deploy,
      figures,
    })
    const embedded = restored.find(({ engine }) => engine === 'embedded')
    if (!embedded) throw new Error('There is no restored deployment on the embedded engine')
    await measure({ source: embedded, targets: ['embedded', 'postgres'], visited: false, folder, deploy, figures })
    return printTable(`Backup and restore of ${PORTFOLIOS} portfolios with 2 GB of files`, figures)
  } finally {
    for (const drop of drops) await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fillDeployment({ environment }: Deployment): Promise<void> {
  const { DATABASE_URL: url = '', DATA_DIR: dataDir = '' } = environment
  await (await openSilentPostgres(url)).close()
  await fill(url, { portfolios: PORTFOLIOS, conversations: 2 * PORTFOLIOS, views: 2 * PORTFOLIOS })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of ONE_FILE_EACH) await client.query(statement)
  } finally {
    await client.end()
  }
  for (let index = 1; index <= PORTFOLIOS; index += 1) {
    const path = join(dataDir, 'files', generatedId('user', index), 'music-1.mp3')
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'w')
    await file.truncate(FILE_BYTES)
    await file.close()
  }
}

/** Deployment that is backed up, and the engines into which it is restored. */
interface Journey {
  source: Deployment
  targets: readonly Engine[]
  /** True if a server runs and is visited meanwhile. */
  visited: boolean
  folder: string
  deploy(engine: Engine): Promise<Deployment>
  figures: Figure[]
}

/** Backs a deployment up, restores it, and adds the times to the figures. Returns the restored deployments. */
async function measure({ source, targets, visited, folder, deploy, figures }: Journey): Promise<Deployment[]> {
  const file = join(folder, `${source.engine}.tar.gz`)
  const backup = () => timed('backup', file, source)
  const backupMs = visited ? await whileVisited(source, backup) : await backup()
  figures.push({ name: `backup of ${source.engine}`, value: seconds(backupMs) })
  const restored: Deployment[] = []
  for (const engine of targets) {
    const target = await deploy(engine)
    const restoreMs = await timed('restore', file, target)
    figures.push(
      { name: `restore on ${engine}`, value: seconds(restoreMs) },
      atMost('  backup and restore', backupMs + restoreMs, MAX_MS, seconds),
    )
    restored.push(target)
  }
  await rm(file)
  return restored
}

/** Runs a command of the operator and returns its time in milliseconds. Throws with its output if it fails. */
async function timed(script: 'backup' | 'restore', file: string, { environment }: Deployment): Promise<number> {
  const started = performance.now()
  const { code, output } = await runCommand(script, [file], environment)
  if (code !== 0 || !output.includes(` and ${PORTFOLIOS} files`)) throw new Error(`${script} failed: ${output}`)
  return performance.now() - started
}

/** Runs `work` while strangers view pages, each view of which is a write. */
async function whileVisited({ environment }: Deployment, work: () => Promise<number>): Promise<number> {
  const { DATA_DIR: dataDir = '', ...settings } = environment
  const instance = await startInstance({ dataDir, environment: settings })
  let visits = 0
  let ended = false
  const visit = async () => {
    while (!ended) {
      const page = `/api/portfolios/${generatedId('portfolio', 1 + (visits % PORTFOLIOS))}`
      visits += 1
      await (await createClient(instance).post(`${page}/views`)).arrayBuffer()
      await pause(5)
    }
  }
  const visitor = visit()
  try {
    return await work()
  } finally {
    ended = true
    await visitor
    await instance.stop()
    console.log(`  ${visits} views during the backup`)
  }
}
