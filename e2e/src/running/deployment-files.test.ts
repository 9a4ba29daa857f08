import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv } from 'ajv'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { findProgram } from '../../../scripts/debian-programs.ts'
import { SETTING_NAMES } from '../../../server/src/config/config.ts'
import { faultsOf, type Manifest, readManifests } from '../support/manifests.ts'

const ROOT = join(import.meta.dirname, '../../..')
const OPS = join(ROOT, 'ops')
const run = promisify(execFile)
const read = (path: string) => readFile(join(OPS, path), 'utf8')
const unknown = (names: readonly string[]) => names.filter((name) => !SETTING_NAMES.includes(name))

// Of the project compose-spec at 170098b (Apache-2.0), which publishes it nowhere as a package.
const schema: object = JSON.parse(
  await readFile(join(import.meta.dirname, '../support/schemas/compose-spec.json'), 'utf8'),
)
const { $schema: _, ...rules } = z.looseObject({ $schema: z.string() }).parse(schema)
const validate = new Ajv({ strict: false, validateFormats: false }).compile(rules)
const Compose = z.object({
  services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.unknown()).default({}) }).loose()),
})

test.each(['compose.yaml', 'compose.services.yaml'])(
  'ops/compose/%s is a Compose file and names settings that exist',
  async (file) => {
    const content: unknown = parse(await read(`compose/${file}`))
    expect([validate(content), validate.errors]).toEqual([true, null])
    const { services } = Compose.parse(content)
    expect(unknown(Object.keys(services.vitrine?.environment ?? {}))).toEqual([])
    expect(validate({ services: { vitrine: { imagine: 'vitrine' } } })).toBe(false)
  },
)

test('Compose stops the container later than the server stops itself, and passes only its own network on', async () => {
  const { services, networks } = parse(await read('compose/compose.yaml'))
  expect(services.vitrine).toMatchObject({ stop_grace_period: '30s', read_only: true, volumes: ['data:/data'] })
  expect(networks.default.ipam.config).toEqual([{ subnet: services.vitrine.environment.TRUSTED_PROXIES }])
})

const caddy = findProgram('caddy')
test.skipIf(caddy === null)('Caddy accepts the Caddyfile of Compose (skipped without caddy)', async () => {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-caddy-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const environment = { PATH: process.env.PATH, HOME: home, SITE_DOMAIN: 'your.domain' }
  const parameters = ['adapt', '--adapter', 'caddyfile', '--validate', '--config', join(OPS, 'compose/Caddyfile')]
  const { stdout } = await run(caddy ?? '', parameters, { env: environment })
  expect(stdout).toContain('vitrine:3000')
  expect(stdout).toContain('your.domain')
})

const analyze = findProgram('systemd-analyze')
const UNIT = 'systemd/vitrine.service'
/** Largest exposure that systemd may see, of 100. */
const LARGEST_EXPOSURE = 20

test.skipIf(analyze === null)(
  'systemd accepts the unit and finds it hardened (skipped without systemd-analyze)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-unit-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const unit = join(folder, 'vitrine.service')
    const verify = async (text: string) => {
      await writeFile(unit, text)
      const { stderr } = await run(analyze ?? '', ['verify', unit]).catch((error: { stderr: string }) => error)
      return stderr.trim()
    }
    const text = (await read(UNIT)).replace('/usr/bin/node', process.execPath)
    expect(await verify(`${text}\n[Service]\nProtectNothing=yes\n`)).toContain('ProtectNothing')
    expect(await verify(text)).toBe('')
    const { stdout } = await run(analyze ?? '', ['security', '--offline=true', `--threshold=${LARGEST_EXPOSURE}`, unit])
    expect(stdout).toContain('Overall exposure level')
  },
)

test('the unit waits longer than the server takes to stop, and writes only where its data is', async () => {
  const text = await read(UNIT)
  expect(Number(/TimeoutStopSec=(\d+)/.exec(text)?.[1])).toBeGreaterThan(20)
  expect(text).toContain('Environment=DATA_DIR=/var/lib/vitrine\n')
  expect(text).toContain('StateDirectory=vitrine\n')
})

const sites = await readManifests(join(OPS, 'kubernetes/site.yaml'))
const secrets = await readManifests(join(OPS, 'kubernetes/secret.example.yaml'))
const one = await readManifests(join(OPS, 'kubernetes/one.yaml'))
const several = await readManifests(join(OPS, 'kubernetes/several.yaml'))
const kindsOf = (manifests: readonly Manifest[]) => manifests.map(({ kind }) => kind)

test('the Kubernetes manifests are valid, without fields that Kubernetes does not know', async () => {
  expect(kindsOf([...sites, ...secrets, ...one, ...several])).toEqual([
    'ConfigMap',
    'Service',
    'Ingress',
    'Secret',
    'StatefulSet',
    'Deployment',
    'PodDisruptionBudget',
  ])
  for (const manifest of [...sites, ...secrets, ...one, ...several]) expect(await faultsOf(manifest)).toEqual([])
})

test('a wrong value, a missing field and an unknown one are found', async () => {
  const [deployment] = several as [Manifest]
  const spec = (change: Record<string, unknown>) => ({ ...deployment, spec: { ...Object(deployment.spec), ...change } })
  expect(await faultsOf(spec({ replicas: 'two' }))).toEqual([expect.stringContaining('/spec/replicas')])
  expect(await faultsOf(spec({ selector: undefined }))).toEqual([expect.stringContaining('selector')])
  expect(await faultsOf(spec({ replica: 2 }))).toEqual(['spec.replica is unknown'])
  expect(await faultsOf({ ...deployment, kind: 'Deploy' })).toEqual(['apps/v1 has no Deploy'])
})

const Container = z
  .object({
    env: z.array(z.object({ name: z.string() }).loose()),
    envFrom: z.array(z.object({ configMapRef: z.unknown(), secretRef: z.unknown() }).partial().loose()),
    ports: z.array(z.object({ name: z.string(), containerPort: z.number() }).loose()),
  })
  .loose()
const Workload = z.object({
  spec: z.object({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({ containers: z.tuple([Container]) }).loose(),
    }),
  }),
})

test.each([
  ['one.yaml', one],
  ['several.yaml', several],
])('the pods of %s fit the image, the settings and what site.yaml names', async (_, manifests) => {
  const { spec } = Workload.parse(manifests[0])
  const pod = spec.template.spec
  const [container] = pod.containers
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  const [, user, group] = /^USER (\d+):(\d+)$/m.exec(dockerfile) ?? []
  expect(pod.securityContext).toMatchObject({
    runAsUser: Number(user),
    runAsGroup: Number(group),
    fsGroup: Number(group),
  })
  expect(dockerfile).toContain(`EXPOSE ${container.ports[0]?.containerPort}`)
  expect(container).toMatchObject({
    startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
    livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
    readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
    securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
    envFrom: [{ configMapRef: { name: 'vitrine' } }, { secretRef: { name: 'vitrine' } }],
  })
  expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels)
  expect(sites.find(({ kind }) => kind === 'Service')?.spec).toMatchObject({ selector: spec.selector.matchLabels })
  const [settings, secret] = [sites[0]?.data, secrets[0]?.stringData].map((each) => Object.keys(Object(each)))
  expect(unknown([...container.env.map(({ name }) => name), ...(settings ?? []), ...(secret ?? [])])).toEqual([])
})
