import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { INVITATION_LIFE_DAYS, SIGN_IN_PROVIDERS } from '@vitrine/core/accounts'
import { destination } from 'pino'
import { type Config, configFromEnvironment } from '../../config/config.ts'
import { type DataFolder, loadSessionSecret, lockDataFolder, preparePrivateFolder } from '../../db/data-folder.ts'
import { createLog } from '../../log/log.ts'
import { createCtx } from '../../runtime/context.ts'
import { openStore } from '../../storage/open-store.ts'
import { createDeps } from '../create-deps.ts'
import { openDatabase, openRedis } from '../open-services.ts'
import { sendCommand } from './admin-socket.ts'
import type { CommandResult } from './command-result.ts'
import { Command, runCommand } from './commands.ts'

const USAGE = `Usage:
  npm run admin -- delete-account <email or username> [--yes]
  npm run admin -- unpublish <username> --reason "…"
  npm run admin -- allow-publishing <username>
  npm run admin -- identities <email or username>
  npm run admin -- unlink <email or username> ${SIGN_IN_PROVIDERS.join('|')} [--force]
  npm run admin -- reset-second-factor <email or username>
  npm run admin -- invite [--uses 1] [--days ${INVITATION_LIFE_DAYS}]
  npm run admin -- withdraw <code of an invitation>
  npm run admin -- sign-ups
  npm run admin -- check-log
  npm run admin -- approve|decline <email or username>
`

/** Runs a command of the operator's shell with the settings of the server. Returns the exit code of the process. */
export async function runAdmin(parameters: readonly string[]): Promise<number> {
  try {
    const read = readCommand(parameters)
    if (typeof read === 'string') return print({ done: false, text: read })
    if (!(await isConfirmed(read))) return print({ done: false, text: 'Nothing was deleted.' })
    return print(await runHere(configFromEnvironment(), read.command))
  } catch (error) {
    return print({ done: false, text: error instanceof Error ? error.message : String(error) })
  }
}

/** Prints a result on standard output, or on standard error if it is a failure. Returns the exit code. */
function print({ done, text }: CommandResult): number {
  const stream = done ? process.stdout : process.stderr
  stream.write(text.endsWith('\n') ? text : `${text}\n`)
  return done ? 0 : 1
}

/** Returns the command of a shell's parameters, or a text about what is wrong. Throws for an unknown option. */
export function readCommand(parameters: readonly string[]): { command: Command; yes: boolean } | string {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { reason: text, uses: text, days: text, yes: flag, force: flag } as const
  const { positionals, values } = parseArgs({ args: [...parameters], options, allowPositionals: true })
  const [name, who, ...more] = positionals
  const { reason, uses = '1', days = String(INVITATION_LIFE_DAYS), yes = false } = values
  if (who === undefined && (name === 'sign-ups' || name === 'check-log')) return { command: { name }, yes: true }
  if (who === undefined && name === 'invite') {
    const command = Command.safeParse({ name, uses: Number(uses), days: Number(days) }).data
    return command ? { command, yes: true } : USAGE
  }
  if (name === 'unlink') {
    const [provider, ...rest] = more
    const command = Command.safeParse({ name, who, provider, force: values.force ?? false }).data
    return command && who?.trim() && rest.length === 0 ? { command, yes: true } : USAGE
  }
  if (who === undefined || who.trim() === '' || more.length > 0) return USAGE
  if (name === 'delete-account') return { command: { name, who }, yes }
  if (name === 'withdraw') return { command: { name, code: who }, yes: true }
  if (name === 'identities' || name === 'reset-second-factor') return { command: { name, who }, yes: true }
  if (name === 'allow-publishing' || name === 'approve' || name === 'decline')
    return { command: { name, who }, yes: true }
  if (name !== 'unpublish') return USAGE
  if (!reason?.trim()) return `Say why with --reason "…": the owner reads it.\n${USAGE}`
  return { command: { name, who, reason: reason.trim(), by: userInfo().username }, yes: true }
}

/**
 * Asks to type the name again before something is deleted, and returns true if it was. With `--yes` nothing is asked.
 * Throws if there is neither `--yes` nor a terminal.
 */
async function isConfirmed({ command, yes }: { command: Command; yes: boolean }): Promise<boolean> {
  if (yes || command.name !== 'delete-account') return true
  const { who } = command
  if (!process.stdin.isTTY) throw new Error('This cannot be undone. Repeat the command with --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(
    `This deletes the account of ${who} with everything in it, and cannot be undone.\nType ${who} again: `,
  )
  terminal.close()
  return typed.trim() === who
}

/** Runs a command in the server that has the embedded database open, or in this process. */
async function runHere(config: Config, command: Command): Promise<CommandResult> {
  if (config.databaseUrl) return runWith(config, null, command)
  const running = await sendCommand(await preparePrivateFolder(config.dataDir), command)
  if (running) return running
  const folder = await lockDataFolder(config.dataDir)
  try {
    return await runWith(config, folder, command)
  } finally {
    await folder.release()
  }
}

/**
 * Opens the services that the settings name, runs a command and closes the services. Its events reach the running
 * processes of the deployment.
 */
async function runWith(config: Config, folder: DataFolder | null, command: Command): Promise<CommandResult> {
  // The result is the only text on standard output.
  const log = createLog({ to: destination({ dest: 2, sync: true }) })
  const sessionSecret = config.sessionSecret ?? (folder ? await loadSessionSecret(folder) : null)
  if (!sessionSecret) throw new Error('SESSION_SECRET is missing')
  const redis = await openRedis(config, log)
  const { databaseReplicaUrl: _, ...settings } = config
  const database = await openDatabase(settings, folder, { log })
  const deps = createDeps({ config, log, database, sessionSecret, files: await openStore(config), redis })
  try {
    return await runCommand(createCtx(deps), command)
  } finally {
    for (const queue of [deps.media, deps.pictures.media, deps.shareImages.media]) queue.close()
    await deps.bus?.close()
    redis?.close()
    await database.close()
  }
}
