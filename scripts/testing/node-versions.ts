import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Versions of Node.js that get fixes today, besides the one that runs this script. */
const MAINTAINED = ['22', '24', '26']
/** The API over HTTP, live events, media and the start of the product, on the embedded engine. */
const TESTS = ['--project=server (no database)', '--project=server (embedded)', '--project=running']

/**
 * Runs `npm run test:node [-- version…]`: builds once, then starts the product and runs the API tests on each
 * maintained version of Node.js. The versions come from the registry's `node` package and stay in the user's cache
 * folder. Not part of CI.
 */
async function testNodeVersions(versions: readonly string[]): Promise<void> {
  const failed: string[] = []
  if ((await run('npm', ['run', 'build'])) !== 0) throw new Error('The build failed')
  for (const version of versions) {
    const bin = await installNode(version)
    console.log(`\n── Node.js ${version} ──`)
    // Tests also start `node` and `npm`, so this version comes first in the PATH.
    const environment = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` }
    const parameters = ['node_modules/vitest/vitest.mjs', 'run', ...TESTS, '--reporter=dot']
    if ((await run(join(bin, 'node'), parameters, environment)) !== 0) failed.push(version)
  }
  console.log(failed.length > 0 ? `Failed on Node.js ${failed.join(', ')}` : `Passed on Node.js ${versions.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** Installs a version outside the repository and returns the folder of its program. */
async function installNode(version: string): Promise<string> {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'vitrine-node', version)
  mkdirSync(folder, { recursive: true })
  const parameters = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder]
  if ((await run('npm', [...parameters, `node@${version}`])) !== 0) {
    throw new Error(`Node.js ${version} could not be installed`)
  }
  return join(folder, 'node_modules/node/bin')
}

function run(program: string, parameters: string[], environment = process.env): Promise<number | null> {
  return new Promise((done, fail) => {
    spawn(program, parameters, { cwd: ROOT, stdio: 'inherit', env: environment })
      .once('error', fail)
      .once('close', done)
  })
}

const named = process.argv.slice(2)
await testNodeVersions(named.length > 0 ? named : MAINTAINED)
