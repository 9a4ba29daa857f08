import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findProgram } from '../../../scripts/debian-programs.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const RELEASE = 'bookworm'
/** Files that the official slim images of Debian leave out. */
const LEFT_OUT = ['/usr/share/doc/*', '/usr/share/info/*', '/usr/share/locale/*', '/usr/share/man/*']
const run = promisify(execFile)

/** Configuration that the image has for its containers. */
const Config = z.object({
  User: z.string(),
  Env: z.array(z.string()),
  Cmd: z.array(z.string()),
  WorkingDir: z.string(),
  StopSignal: z.string(),
  Volumes: z.record(z.string(), z.unknown()),
  ExposedPorts: z.record(z.string(), z.unknown()),
  Healthcheck: z.object({ Test: z.array(z.string()) }),
})

/** The built image, with its files in a folder. */
export interface Image {
  folder: string
  config: z.infer<typeof Config>
  /** Removes the image, and everything that was built for it. */
  remove(): Promise<void>
}

/** Returns why this machine cannot build and run an image; null if it can. */
export function whyNoImage(): string | null {
  if (process.getuid?.() !== 0) return 'it needs root'
  const missing = ['buildah', 'mmdebstrap', 'unshare', 'nsenter'].find((program) => !findProgram(program))
  return missing ? `${missing} is not installed` : null
}

/**
 * Builds the Dockerfile on a base that mmdebstrap makes. Without `complete` its first stage is replaced by the build
 * of this working tree, which takes a tenth of the time.
 */
export async function buildImage({ complete }: { complete: boolean }): Promise<Image> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-image-'))
  const buildah = async (...parameters: string[]) => {
    const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
    const { stdout } = await run('buildah', [...store, ...parameters], { maxBuffer: 64 * 1024 * 1024 })
    return stdout.trim()
  }
  const remove = async () => {
    await buildah('rm', '--all').catch(() => undefined)
    for (const mount of mountsBelow(folder)) execFileSync('umount', ['--lazy', mount])
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await buildBase(folder, buildah)
    const stage = complete ? await buildNode(folder, buildah) : await builtFiles(folder)
    await buildah(
      'build',
      '--isolation=chroot',
      '--format=docker',
      ...stage,
      '--build-arg=BASE=base',
      '--tag=site',
      ROOT,
    )
    const container = await buildah('from', 'site')
    const inspected = JSON.parse(await buildah('inspect', '--type=image', 'site'))
    const { config } = z.object({ Docker: z.object({ config: Config }) }).parse(inspected).Docker
    return { folder: await buildah('mount', container), config, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

type Buildah = (...parameters: string[]) => Promise<string>

/** Builds the image `base`: a minimal Debian, similar to the official slim images. */
async function buildBase(folder: string, buildah: Buildah): Promise<void> {
  const context = join(folder, 'base')
  await mkdir(context)
  const leftOut = LEFT_OUT.map((path) => `--dpkgopt=path-exclude=${path}`)
  const packages = ['--variant=essential', '--include=libstdc++6']
  await run('mmdebstrap', [...packages, ...leftOut, RELEASE, join(context, 'base.tar')])
  await writeFile(join(context, 'Dockerfile'), 'FROM scratch\nADD base.tar /\n')
  await buildah('build', '--isolation=chroot', '--tag=base', context)
  await rm(context, { recursive: true })
}

/** Builds the image `node`, with the Node and npm of this machine, and returns the options that build with it. */
async function buildNode(folder: string, buildah: Buildah): Promise<string[]> {
  const context = join(folder, 'node')
  const modules = join(context, 'usr/local/lib/node_modules')
  await mkdir(modules, { recursive: true })
  await copyNode(context)
  const { stdout } = await run('npm', ['root', '--global'])
  await cp(join(stdout.trim(), 'npm'), join(modules, 'npm'), { recursive: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(context, 'usr/local/bin/npm'))
  await symlink('../lib/node_modules/npm/bin/npx-cli.js', join(context, 'usr/local/bin/npx'))
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (authorities) await cp(authorities, join(context, 'usr/authorities.pem'))
  const setting = authorities
    ? 'ENV NODE_EXTRA_CA_CERTS=/usr/authorities.pem NPM_CONFIG_CAFILE=/usr/authorities.pem\n'
    : ''
  await writeFile(join(context, 'Dockerfile'), `FROM base\nCOPY usr /usr\n${setting}`)
  await buildah('build', '--isolation=chroot', '--tag=node', context)
  await rm(context, { recursive: true })
  const cache = join(homedir(), '.npm')
  return ['--build-arg=NODE=node', '--network=host', `--volume=${cache}:/root/.npm`]
}

/** Returns options that take the files of the first stage from a folder, with the build of this working tree. */
async function builtFiles(folder: string): Promise<string[]> {
  const stage = join(folder, 'stage')
  // Vitest's own value would build for development.
  const { NODE_ENV: _, ...env } = process.env
  await run('npm', ['run', 'bundle', '--', join(stage, 'app')], { cwd: ROOT, env })
  await mkdir(join(stage, 'empty'), { mode: 0o700 })
  await copyNode(stage)
  return ['--build-arg=NODE=scratch', `--build-context=build=${stage}`]
}

async function copyNode(folder: string): Promise<void> {
  await mkdir(join(folder, 'usr/local/bin'), { recursive: true })
  await cp(process.execPath, join(folder, 'usr/local/bin/node'))
}

/** Returns the mounts below a folder, the innermost first. */
function mountsBelow(folder: string): string[] {
  const lines = execFileSync('cat', ['/proc/self/mounts'], { encoding: 'utf8' }).split('\n')
  const paths = lines.map((line) => line.split(' ')[1] ?? '')
  return paths.filter((path) => path.startsWith(`${folder}/`)).reverse()
}
