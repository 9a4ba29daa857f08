import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { connectRedis } from '../../bus/redis/client.ts'
import type { Config } from '../../config/config.ts'
import type { Log } from '../../log/log.ts'
import { smtpTransport } from '../../mail/transport.ts'
import { openStore } from '../../storage/open-store.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

/** Milliseconds in which the mail server must accept the test mail. */
const MAIL_MAX_MS = 30_000

/** Checks that Redis stores what it is asked to. */
export async function checkRedis({ redisUrl }: Config, log: Log): Promise<Finding[]> {
  if (!redisUrl) return []
  try {
    const client = await connectRedis(redisUrl, log)
    try {
      const settings: Record<string, string> = await client.configGet('maxmemory-policy').catch(() => ({}))
      const { 'maxmemory-policy': policy = 'noeviction' } = settings
      if (policy === 'noeviction') return [ok('redis', 'it answers')]
      return [warn('redis', `it forgets keys when its memory is full (${policy}): set maxmemory-policy to noeviction`)]
    } finally {
      client.destroy()
    }
  } catch (error) {
    return [fail('redis', `REDIS_URL cannot be used: ${reasonOf(error)}. Check its host and password`)]
  }
}

/** Stores a file in the bucket, reads it and a part of it, and removes it. */
export async function checkBucket(config: Config): Promise<Finding[]> {
  const { s3 } = config
  if (!s3) return []
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-doctor-'))
  try {
    const store = await openStore(config)
    await store.check()
    const path = `check/${randomUUID()}`
    const file = join(folder, 'range')
    await writeFile(file, '0123456789')
    await store.put(path, file, 'text/plain')
    const part = (await buffer(await store.read(path, { start: 2, end: 4 }))).toString()
    await store.remove([path])
    if ((await store.sizeOf(path)) !== null) return [fail('bucket', 'a removed file is still there: turn versions off')]
    return part === '234'
      ? [ok('bucket', `${s3.bucket} stores, reads and removes files, and parts of them`)]
      : [fail('bucket', 'it does not send parts of files (Range): videos and music cannot be played from it')]
  } catch (error) {
    return [fail('bucket', error instanceof Error ? error.message : reasonOf(error))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Connects to the mail server, and sends a test mail to `recipient` if there is one. */
export async function checkMail({ smtpUrl, publicUrl }: Config, recipient: string | null): Promise<Finding[]> {
  if (!smtpUrl) return recipient === null ? [] : [fail('mail', 'no mail can be sent: set SMTP_URL')]
  const transport = smtpTransport(smtpUrl, publicUrl)
  try {
    await transport.verify()
    if (recipient === null) {
      return [ok('mail', 'the mail server accepts the log-in; --mail you@example.org sends a test mail')]
    }
    await transport.send(testMail(publicUrl, recipient), AbortSignal.timeout(MAIL_MAX_MS))
    return [ok('mail', `the mail server has accepted a test mail to ${recipient}: look whether it arrives`)]
  } catch (error) {
    return [fail('mail', `SMTP_URL cannot be used: ${reasonOf(error)}. Check its host, user, password and from`)]
  } finally {
    transport.close()
  }
}

function testMail(publicUrl: string, recipient: string) {
  const text = `This mail shows that ${publicUrl} can send mails.`
  return {
    id: randomUUID(),
    recipient,
    subject: 'Test mail',
    text,
    html: `<p>${text}</p>`,
    replyTo: null,
    createdAt: new Date(),
  }
}
