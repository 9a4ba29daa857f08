import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** Minimum length of a secret, in characters; shorter texts occur in any line. */
const SECRET_MIN = 8
/** Fields of a request that no log may contain. Names and ids are allowed, because addresses of pages contain them. */
const SECRET_FIELDS = new Set('email password newPassword token signature message content bio'.split(' '))
/** Marks of a secret in any line: every address of the tests, a signed token, a session's cookie, a hash of a password. */
const MARKS = [/[\w.+-]+@example\.com/, /eyJ[\w-]{8,}\./, /session_token=/, /[0-9a-f]{32}:[0-9a-f]{32,}/]

const secrets = new Set<string>()

/** Forgets the registered texts. */
export function forgetSecrets(): void {
  secrets.clear()
}

/** Registers a text that no server under test may log. */
export function keepOutOfLogs(secret: string): void {
  if (secret.length >= SECRET_MIN) secrets.add(secret)
}

/** Registers the cookie and the secret fields of a request. */
export function keepRequestOutOfLogs(cookie: string, body: unknown): void {
  keepOutOfLogs(cookie.slice(cookie.indexOf('=') + 1))
  if (typeof body !== 'object' || body === null) return
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'string' && SECRET_FIELDS.has(field)) keepOutOfLogs(value)
  }
}

/**
 * Throws if a server logged a secret: one that was remembered, one that a mail of its outbox carries, or anything that
 * looks like one. What the start prints for the operator is no log: the demo names its sample accounts there.
 */
export async function refuseLoggedSecrets(output: string, outbox: string): Promise<void> {
  const known = [...secrets, ...(await secretsOfMails(outbox))]
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  const log = lines.join('\n')
  const isLogged = (secret: string) => log.includes(secret) || log.includes(encodeURIComponent(secret))
  const found = [...known.filter(isLogged), ...MARKS.flatMap((mark) => mark.exec(log)?.[0] ?? [])]
  if (found.length > 0) throw new Error(`The server logged secrets: ${found.join(', ')}`)
}

async function secretsOfMails(outbox: string): Promise<string[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))))
  return mails.flatMap(({ text = '', to = [] }) => [
    ...to.flatMap(({ address }) => address ?? []),
    ...(/token=([^&\s]+)/.exec(text)?.slice(1) ?? []),
  ])
}
