import { execFile, spawn } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from './api.ts'
import type { Image } from './image.ts'
import { freePort, QUICK_START } from './server.ts'

const run = promisify(execFile)

/**
 * Runs a program in namespaces of its own, without an engine: as process 1, with a root that cannot be written, without
 * rights, with one volume. $1 is the root, $2 the volume and $3 where it belongs; the program follows.
 */
const RUN = `
mount --bind "$1" "$1"
mount -t proc proc "$1/proc"
mount -t tmpfs -o mode=755 tmpfs "$1/dev"
for device in null zero random urandom; do touch "$1/dev/$device"; mount --bind "/dev/$device" "$1/dev/$device"; done
mount --bind "$2" "$1$3"
mount -o remount,bind,ro "$1"
root="$1"
shift 3
exec chroot "$root" "$@"
`

/** A running container of the image. */
export interface Container {
  origin: string
  /** Returns what it printed. */
  output(): string
  /** Waits until it is ready. */
  ready(): Promise<void>
  /** Runs the health check of the image in the container, and returns its exit code. */
  checkHealth(): Promise<number>
  /** Sends a signal to its process 1, and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts a container of the image as its configuration says, with a folder of this machine as its volume. */
export async function startContainer(
  { folder, config }: Image,
  volume: string,
  environment: Record<string, string> = {},
): Promise<Container> {
  const port = await freePort()
  const [place = ''] = Object.keys(config.Volumes)
  const variables = [
    ...config.Env,
    ...Object.entries({ PORT: port, LIMITS: 'off', ...environment }).map((each) => each.join('=')),
  ]
  const [program = '', ...parameters] = config.Cmd
  const command = [program, ...QUICK_START, ...parameters]
  const [user = '', group = ''] = config.User.split(':')
  const asUser = [
    'setpriv',
    `--reuid=${user}`,
    `--regid=${group}`,
    '--clear-groups',
    '--no-new-privs',
    '--inh-caps=-all',
  ]
  const inside = [...asUser, '--bounding-set=-all', 'env', '-i', `--chdir=${config.WorkingDir}`, ...variables]
  await Promise.all(['proc', 'dev'].map((name) => mkdir(join(folder, name), { recursive: true })))
  const namespaces = ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child', '--propagation=private']
  const script = ['sh', '-ec', RUN, 'sh', folder, volume, place]
  const child = spawn('unshare', [...namespaces, ...script, ...inside, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (printed += part))
  }
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const origin = `http://127.0.0.1:${port}`
  const first = async () => {
    const pid = Number(await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => ''))
    if (!pid) throw new Error(`The container has ended: ${printed}`)
    return pid
  }
  return {
    origin,
    output: () => printed,
    async ready() {
      const answers = () =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      await until(async () => child.exitCode !== null || (await answers()), 'the container to be ready', 120)
      if (child.exitCode !== null) throw new Error(`The container ended with ${child.exitCode}: ${printed}`)
    },
    async checkHealth() {
      const [kind, ...command] = config.Healthcheck.Test
      if (kind !== 'CMD') throw new Error('The health check needs a shell')
      const target = [`--target=${await first()}`, '--mount', '--pid', '--ipc', '--uts', '--root']
      return run('nsenter', [...target, ...inside, ...command]).then(
        () => 0,
        (error) => Number(error.code),
      )
    },
    async stop(signal = 'SIGTERM') {
      process.kill(await first(), signal)
      return ended
    },
  }
}
