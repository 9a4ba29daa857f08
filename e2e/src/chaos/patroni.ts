import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram } from '../../../scripts/debian-programs.ts'
import { freePort, pause } from '../support/server.ts'
import { accountOf, answersQuery, type OwnService, program } from './own-services.ts'
import { configOf, haproxyConfig, type Node, patroniConfig } from './patroni-config.ts'

/** Account that runs PostgreSQL, which refuses to run as root. */
const ACCOUNT = 'postgres'
const PROGRAMS = ['etcd', 'patroni', 'haproxy', 'initdb', 'pg_controldata']
/** Servers of PostgreSQL: a primary, a synchronous standby, and a replica for reads. */
const NODES = 3
const READY_WITHIN_MS = 180_000
const STOP_WITHIN_MS = 20_000

/** PostgreSQL on three servers under Patroni, behind HAProxy. */
export interface PatroniCluster extends OwnService {
  /** Address that leads to a server that only reads. */
  replicaUrl: string
  /** Kills the primary's processes, as the system does when it is out of memory. Returns the name of its server. */
  killPrimary(): Promise<string>
  /** Returns the name of the present primary; null while there is none. */
  primary(): Promise<string | null>
  /** Waits until there is a primary with a synchronous standby, and all servers follow it. */
  settled(): Promise<void>
}

/** Returns a sentence that names a missing program; null if a cluster can be started here. */
export function missingForPatroni(): string | null {
  const missing = PROGRAMS.find((name) => !findProgram(name))
  return missing ? `${missing} is not installed` : null
}

/** Starts etcd, Patroni and HAProxy in `folder`, on free ports. */
export async function startPatroniCluster(folder: string): Promise<PatroniCluster> {
  const account = process.getuid?.() === 0 ? accountOf(ACCOUNT) : null
  const nodes: Node[] = []
  for (let number = 1; number <= NODES; number += 1) {
    const name = `server${number}`
    nodes.push({ name, folder: join(folder, name), port: await freePort(), restPort: await freePort() })
  }
  const [etcd, primaryPort, replicaPort] = [await freePort(), await freePort(), await freePort()]
  const folders = [join(folder, 'etcd'), ...nodes.map((node) => node.folder)]
  for (const each of folders) await mkdir(each, { mode: 0o700 })
  for (const node of nodes) await writeFile(configOf(folder, node), patroniConfig(node, etcd))
  await writeFile(join(folder, 'haproxy.cfg'), haproxyConfig(nodes, { primaryPort, replicaPort }))
  for (const each of account ? [folder, ...folders] : []) await chown(each, account?.uid ?? 0, account?.gid ?? 0)

  const addresses = { etcd, etcdPeers: await freePort() }
  const urlAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  const cluster = clusterOf(nodes, {
    url: urlAt(primaryPort),
    replicaUrl: urlAt(replicaPort),
    launch: () => launch(folder, nodes, { account, ...addresses }),
  })
  await cluster.start()
  return cluster
}

/** Starts the programs. Patroni starts the servers of PostgreSQL. */
function launch(
  folder: string,
  nodes: readonly Node[],
  { account, etcd, etcdPeers }: { account: ReturnType<typeof accountOf> | null; etcd: number; etcdPeers: number },
): ChildProcess[] {
  const options = { ...account, cwd: folder }
  const [client, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeers}`]
  const etcdOptions = [
    ...['--data-dir', join(folder, 'etcd'), '--name', 'etcd'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `etcd=${peers}`],
  ]
  return [
    spawn(program('etcd'), etcdOptions, { ...options, stdio: 'ignore' }),
    ...nodes.map((node) => {
      const log = openSync(join(folder, `${node.name}.log`), 'a')
      return spawn(program('patroni'), [configOf(folder, node)], { ...options, stdio: ['ignore', 'ignore', log] })
    }),
    spawn(program('haproxy'), ['-db', '-f', join(folder, 'haproxy.cfg')], { cwd: folder, stdio: 'ignore' }),
  ]
}

/** Returns the members of the cluster, as the first server that answers has them. */
async function membersOf(nodes: readonly Node[]): Promise<{ name: string; role: string; state: string }[]> {
  for (const { restPort } of nodes) {
    try {
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2000) })
      return (await response.json()).members ?? []
    } catch {
      // Another server answers.
    }
  }
  return []
}

function clusterOf(
  nodes: readonly Node[],
  { url, replicaUrl, launch: start }: { url: string; replicaUrl: string; launch: () => ChildProcess[] },
): PatroniCluster {
  let children: ChildProcess[] = []

  async function primary(): Promise<string | null> {
    const members = await membersOf(nodes)
    return members.find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null
  }

  async function isSettled(): Promise<boolean> {
    const members = await membersOf(nodes)
    if (members.length < nodes.length || !members.every(({ state }) => /^(?:running|streaming)$/.test(state)))
      return false
    if (!members.some(({ role }) => role === 'leader') || !members.some(({ role }) => role === 'sync_standby'))
      return false
    return (await answersQuery(url)) && (await answersQuery(replicaUrl))
  }

  const settled = () => until('has no primary with two standbys', isSettled)
  return {
    url,
    replicaUrl,
    primary,
    settled,
    async start() {
      children = start()
      await settled()
    },
    async killPrimary() {
      const name = await primary()
      const node = nodes.find((each) => each.name === name)
      if (!node) throw new Error('The cluster has no primary')
      const [pid = ''] = (await readFile(join(node.folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      return node.name
    },
    async end() {
      // HAProxy first; Patroni stops its server.
      for (const child of children.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, 'close')
        child.kill('SIGTERM')
        await Promise.race([ended, pause(STOP_WITHIN_MS).then(() => child.kill('SIGKILL'))])
      }
      children = []
    },
    signal(signal) {
      for (const child of children) child.kill(signal)
    },
  }
}

async function until(problem: string, isReached: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS
  while (!(await isReached())) {
    if (performance.now() > end) throw new Error(`The cluster ${problem}`)
    await pause(200)
  }
}
