import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Versions of Node.js that get fixes today, and the newest one. */
const VERSIONS = ['22', '24', 'latest']
/**
 * Tests of what depends on Node.js: the rules, the server without a database (hashes, pictures, archives, HTTP, limits), the engine
 * with its first starts and files, sign-in, uploads and backups on it, and the started product.
 */
const TESTS = [
  ['--project=core'],
  ['--project=server (no database)'],
  [
    '--project=server (embedded)',
    'server/src/db',
    'server/src/backups',
    'server/src/auth',
    'server/src/features/files',
    'server/src/features/accounts',
  ],
  ['--project=running', 'e2e/src/running/embedded', 'e2e/src/running/stop', 'e2e/src/running/permissions'],
]

/**
 * Runs `npm run test:node [-- version…]`: builds once, then runs {@link TESTS} on each version of Node.js. The versions
 * are packages of the registry that contain the program itself, so that no script of an installation runs, and stay in
 * the user's cache folder. Not part of `npm test`.
 */
async function testNodeVersions(versions: readonly string[]): Promise<void> {
  if ((await run('npm', ['run', 'build'])) !== 0) throw new Error('The build failed')
  const results: string[] = []
  for (const version of versions) {
    const bin = await installNode(version)
    console.log(`\n── Node.js ${version} ──`)
    // Tests also start `node` and `npm`, so this version comes first in the PATH.
    const environment = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` }
    await run(join(bin, 'node'), ['--version'], environment)
    for (const tests of TESTS) {
      const parameters = ['node_modules/vitest/vitest.mjs', 'run', ...tests, '--reporter=dot']
      const passed = (await run(join(bin, 'node'), parameters, environment)) === 0
      results.push(`${passed ? 'passed' : 'FAILED'}  Node.js ${version}  ${tests.join(' ')}`)
      if (!passed) process.exitCode = 1
    }
  }
  for (const line of results) console.log(line)
}

/** Installs a version outside the repository and returns the folder of its program. */
async function installNode(version: string): Promise<string> {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'vitrine-node', version)
  mkdirSync(folder, { recursive: true })
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const parameters = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
  if ((await run('npm', [...parameters, `${name}@${version}`])) !== 0) {
    throw new Error(`Node.js ${version} could not be installed from the package ${name}`)
  }
  return join(folder, 'node_modules', name, 'bin')
}

function run(program: string, parameters: string[], environment = process.env): Promise<number | null> {
  return new Promise((done, fail) => {
    spawn(program, parameters, { cwd: ROOT, stdio: 'inherit', env: environment })
      .once('error', fail)
      .once('close', done)
  })
}

const named = process.argv.slice(2)
await testNodeVersions(named.length > 0 ? named : VERSIONS)
