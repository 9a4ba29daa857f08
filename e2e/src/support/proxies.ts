import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../../../scripts/debian-programs.ts'
import { pause } from './server.ts'

const DOCUMENT = fileURLToPath(new URL('../../../docs/proxies.md', import.meta.url))
const READY_WITHIN_MS = 20_000

/** A proxy program that runs the example of docs/proxies.md in front of an instance. */
export interface ProxyProgram {
  stop(): Promise<void>
}

/** Addresses of a proxy: its own on `port` with https and on `plainPort` without, and the instance behind it. */
interface ProxyOptions {
  folder: string
  port: number
  plainPort: number
  instancePort: string
}

export const PROXY_NAMES = ['nginx', 'caddy'] as const
export type ProxyName = (typeof PROXY_NAMES)[number]

/** Returns the configuration in docs/proxies.md for a program. */
export async function proxyExample(name: ProxyName): Promise<string> {
  const language = name === 'nginx' ? 'nginx' : 'caddyfile'
  const [, example] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(await readFile(DOCUMENT, 'utf8')) ?? []
  if (!example) throw new Error(`docs/proxies.md has no example for ${name}`)
  return example
}

/** Starts a proxy with its example, whose names, ports and certificate are replaced by those of the test. */
export async function startProxy(
  name: ProxyName,
  options: ProxyOptions,
  change = (text: string) => text,
): Promise<ProxyProgram> {
  const certificate = createCertificate(options.folder)
  const example = change(await proxyExample(name))
  const { program, parameters } = await (name === 'nginx' ? prepareNginx : prepareCaddy)(example, {
    ...options,
    ...certificate,
  })
  let printed = ''
  const child = spawn(program, parameters, {
    env: { PATH: process.env.PATH, HOME: options.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part))
  const end = Date.now() + READY_WITHIN_MS
  while (!(await accepts(options.port))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${name} did not start: ${printed}`)
    await pause(50)
  }
  return {
    async stop() {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
    },
  }
}

interface Prepared extends ProxyOptions {
  certificate: string
  key: string
}

async function prepareNginx(example: string, { folder, port, plainPort, instancePort, certificate, key }: Prepared) {
  const servers = replaceAll(example, {
    '/etc/letsencrypt/live/your.domain/fullchain.pem': certificate,
    '/etc/letsencrypt/live/your.domain/privkey.pem': key,
    'your.domain': 'localhost',
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl;': `listen 127.0.0.1:${port} ssl;`,
    'listen [::]:443 ssl;': '',
    '127.0.0.1:3000': `127.0.0.1:${instancePort}`,
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; error_log stderr; pid ${folder}/nginx.pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {} http { access_log off; ${temporary.join(' ')} ${servers} }`,
  )
  return { program: programOf('nginx'), parameters: ['-p', folder, '-e', 'stderr', '-c', file] }
}

async function prepareCaddy(example: string, { folder, port, plainPort, instancePort, certificate, key }: Prepared) {
  const site = replaceAll(example, {
    'your.domain {': `https://localhost:${port} {\n  bind 127.0.0.1\n  tls ${certificate} ${key}`,
    '127.0.0.1:3000': `127.0.0.1:${instancePort}`,
  })
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n  admin off\n  http_port ${plainPort}\n}\n${site}`)
  return { program: programOf('caddy'), parameters: ['run', '--config', file, '--adapter', 'caddyfile'] }
}

/** Replaces texts of an example, each of which has to occur in it. */
function replaceAll(example: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The example has no '${from}'`)
    return text.replaceAll(from, to)
  }, example)
}

/** Creates a certificate of `localhost` in a folder. */
function createCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const parameters = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  execFileSync(programOf('openssl'), ['req', '-x509', ...parameters, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  return { certificate, key }
}

function programOf(name: string): string {
  const path = findProgram(name)
  if (!path) throw new Error(`${name} is not installed`)
  return path
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
