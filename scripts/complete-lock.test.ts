import { expect, test } from 'vitest'
import { completeLock, platformOf } from './complete-lock.ts'

test.each([
  ['@esbuild/linux-x64', { os: ['linux'], cpu: ['x64'] }],
  ['@img/sharp-linuxmusl-arm64', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@rolldown/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@rolldown/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@biomejs/cli-win32-x64', { os: ['win32'], cpu: ['x64'] }],
  ['fsevents', {}],
])('%s is for %o', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})

test('packages of other platforms are added once, beside the package that depends on them', () => {
  const locked = {
    packages: {
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { '@tool/linux-x64': '1.0.0', '@tool/darwin-arm64': '1.0.0' },
      },
      'node_modules/@tool/linux-x64': { version: '1.0.0', dev: true, optional: true },
    },
  }
  const { lock, added } = completeLock(locked)
  expect(added).toEqual(['node_modules/@tool/darwin-arm64'])
  expect(lock.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '1.0.0',
    dev: true,
    optional: true,
    os: ['darwin'],
    cpu: ['arm64'],
  })
  expect(completeLock(lock).added).toEqual([])
})
