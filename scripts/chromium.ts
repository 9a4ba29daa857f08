import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isExecutable, runQuietly } from './debian-programs.ts'

/** Names of Chromium, best first: the headless shell opens pages in a third of the processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of a Chromium on this machine, or null if there is none. `CHROMIUM_PATH` names one. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment.CHROMIUM_PATH
  if (named) return isExecutable(named) ? named : null
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...candidates, ...APPLICATIONS].find(isExecutable) ?? null
}

/** Finds a Chromium, or installs Debian's package if this process may. Throws an error that explains how to get one. */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) {
    console.log('Installing Debian’s Chromium for the browser tests …')
    runQuietly('apt-get', ['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
      const installed = findChromium()
      if (installed) return installed
    }
  }
  throw new Error(
    'The browser tests need a Chromium and none was found. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  )
}
