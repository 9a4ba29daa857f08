import { dirname, join } from 'node:path'
import { program } from './own-services.ts'

/** Server of a cluster under Patroni. */
export interface Node {
  name: string
  folder: string
  port: number
  restPort: number
}

/** Returns the path of Patroni's settings for a server. */
export function configOf(folder: string, { name }: Node): string {
  return join(folder, `${name}.json`)
}

/** Returns Patroni's settings as JSON, which is YAML as well. */
export function patroniConfig({ name, folder, port, restPort }: Node, etcd: number): string {
  const address = `127.0.0.1:${port}`
  return JSON.stringify({
    scope: 'vitrine',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 6,
        synchronous_mode: true,
        // A primary that crashed is not started again: another one takes over at once.
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 150, shared_buffers: '32MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { auth: 'trust' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(folder, 'data'),
      bin_dir: dirname(program('pg_controldata')),
      pgpass: join(folder, 'pgpass'),
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator', password: 'of the bench' },
        rewind: { username: 'postgres' },
      },
    },
  })
}

/** Returns the settings of HAProxy: one address leads to the primary, the other to servers that only read. */
export function haproxyConfig(
  nodes: readonly Node[],
  { primaryPort, replicaPort }: { primaryPort: number; replicaPort: number },
): string {
  const servers = nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`)
  const listen = (name: string, port: number) => [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk OPTIONS /${name}`,
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  const defaults = ['defaults', '  mode tcp', '  timeout connect 2s', '  timeout client 30m', '  timeout server 30m']
  return `${[...defaults, ...listen('primary', primaryPort), ...listen('replica', replicaPort)].join('\n')}\n`
}
