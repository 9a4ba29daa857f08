import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { EXTERNAL_PACKAGES, READ_PACKAGES } from '../external-packages.ts'
import { Lock, requiredPackages } from './required-packages.ts'

const lock = Lock.parse({
  packages: {
    '': {},
    server: { dependencies: { drawing: '1', bundled: '1' } },
    'server/node_modules/shared': {},
    'node_modules/drawing': { dependencies: { shared: '1' }, optionalDependencies: { 'for-arm64': '1', absent: '1' } },
    'node_modules/drawing/node_modules/shared': {
      peerDependencies: { host: '1', perhaps: '1' },
      peerDependenciesMeta: { perhaps: { optional: true } },
    },
    'node_modules/for-arm64': { dependencies: { drawing: '1' } },
    'node_modules/host': {},
    'node_modules/perhaps': {},
    'node_modules/shared': {},
    'node_modules/bundled': {},
  },
})
test('packages come with what they need, from where Node finds it, for every platform', () => {
  expect(requiredPackages(lock, 'server', ['drawing'])).toEqual([
    'node_modules/drawing',
    'node_modules/drawing/node_modules/shared',
    'node_modules/for-arm64',
    'node_modules/host',
  ])
  expect(requiredPackages(lock, 'server', ['shared'])).toEqual(['server/node_modules/shared'])
})

test('a package that is not in the lock is an error', () => {
  expect(() => requiredPackages(lock, 'server', ['unknown'])).toThrow('server needs unknown')
})

test('each native package of x64 has one for arm64 in the lock', () => {
  const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
  const names = [...EXTERNAL_PACKAGES, ...READ_PACKAGES]
  const required = requiredPackages(Lock.parse(JSON.parse(readFileSync(file, 'utf8'))), 'server', names)
  const native = required.filter((folder) => folder.endsWith('-linux-x64'))
  expect(native).toContain('node_modules/@img/sharp-linux-x64')
  expect(required).toEqual(expect.arrayContaining(native.map((folder) => folder.replace(/x64$/, 'arm64'))))
})
