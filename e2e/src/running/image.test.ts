import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repetitions } from '../../../server/src/testing/repetitions.ts'
import { createClient, publishByApi, signUpByApi, until } from '../support/api.ts'
import { startContainer } from '../support/container.ts'
import { buildImage, type Image, whyNoImage } from '../support/image.ts'
import { freePort, newestLink } from '../support/server.ts'

const MEGABYTE = 1024 * 1024
const LARGEST_MB = 350
const NODE = '/usr/local/bin/node'
/** User and group of the image. */
const USER = 10_001
/** Time for a complete build, which downloads and compiles everything, on a machine that others use. */
const BUILD_MS = 30 * 60_000

const stages = repetitions('imageStages')
const reason = stages === 0 ? 'this run is a quick one' : whyNoImage()
if (reason) console.log(`The image is not built: ${reason}.`)

describe.skipIf(reason)('the image', () => {
  let image: Image
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-volumes-'))
    image = await buildImage({ complete: stages === 2 })
  }, BUILD_MS)
  afterAll(async () => {
    await image?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  /** Creates a volume as Docker does: with the owner and the rights of the image's folder. */
  async function newVolume(name: string): Promise<string> {
    const volume = join(folder, name)
    await mkdir(volume)
    const { uid, gid, mode } = statSync(join(image.folder, 'data'))
    chownSync(volume, uid, gid)
    chmodSync(volume, mode & 0o777)
    return volume
  }

  test('is small, has no build tools, and runs as a user without rights', () => {
    const kilobytes = Number(execFileSync('du', ['-sk', image.folder], { encoding: 'utf8' }).split('\t')[0])
    const beside = kilobytes / 1024 - statSync(join(image.folder, NODE)).size / MEGABYTE
    console.log(`The image has ${Math.round(beside)} MB beside Node.`)
    expect(beside).toBeLessThanOrEqual(LARGEST_MB)

    const programs = ['bin', 'usr/bin', 'usr/local/bin'].flatMap((path) => readdirSync(join(image.folder, path)))
    const tools = ['npm', 'npx', 'yarn', 'corepack', 'gcc', 'cc', 'make', 'python3', 'git']
    expect(tools.filter((tool) => programs.includes(tool))).toEqual([])
    const packages = readdirSync(join(image.folder, 'app/node_modules'))
    expect(packages).toEqual(expect.arrayContaining(['sharp', 'pg']))
    expect(packages.filter((name) => ['typescript', 'vite', 'tsx', 'vitest', 'playwright'].includes(name))).toEqual([])
    expect(existsSync(join(image.folder, 'app/server/src'))).toBe(false)

    expect(image.config).toMatchObject({
      User: `${USER}:${USER}`,
      StopSignal: 'SIGTERM',
      Volumes: { '/data': {} },
      ExposedPorts: { '3000/tcp': {} },
    })
  })

  test('is healthy with a read-only root, stops at once, and keeps its pages across an upgrade and in Kubernetes', async () => {
    const volume = await newVolume('volume')
    const container = await startContainer(image, volume)
    await container.ready()
    expect(await container.checkHealth()).toBe(0)
    const owner = await signUpByApi({ ...container, linkTo: (to) => newestLink(volume, to) }, 'ada')
    const id = await publishByApi(owner, 'ada')
    const picture = new Uint8Array(await readFile(join(image.folder, 'app/server/dist/media/mira-avatar.jpg')))
    expect((await owner.upload(`/api/portfolios/${id}/assets/profile`, picture)).ok).toBe(true)
    expect((await createClient(container).get('/api/docs')).ok).toBe(true)
    expect(await container.stop()).toBe(0)

    const upgraded = await startContainer(image, volume)
    await upgraded.ready()
    expect(await (await createClient(upgraded).get('/u/ada')).text()).toContain('@ada')
    expect(await upgraded.stop()).toBe(0)

    // With fsGroup a volume belongs to root, and its files to the group, which may write them.
    const cluster = join(folder, 'cluster')
    await mkdir(cluster)
    await cp(volume, join(cluster, 'vitrine'), { recursive: true, preserveTimestamps: true })
    execFileSync('sh', [
      '-ec',
      'chown -R "$2" "$1/vitrine"; chgrp -R "$2" "$1"; chmod -R g+rwX "$1"; chmod g+s "$1"',
      'sh',
      cluster,
      String(USER),
    ])
    const pod = await startContainer(image, cluster, { DATA_DIR: '/data/vitrine' })
    await pod.ready()
    expect((await createClient(pod).get('/u/ada')).status).toBe(200)
    expect(statSync(join(cluster, 'vitrine')).mode & 0o777).toBe(0o700)
    expect(await pod.stop()).toBe(0)
  })

  test('a start that waits ends by SIGTERM too, as process 1', async () => {
    // Nothing listens there, so the start waits.
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`
    const SESSION_SECRET = 'a secret for tests that is long enough'
    const container = await startContainer(image, await newVolume('waiting'), { DATABASE_URL, SESSION_SECRET })
    await until(async () => container.output() !== '', 'the start to wait for the database')
    expect(await container.checkHealth()).toBe(1)
    expect(await container.stop()).toBe(128 + 15)
  })
})
