import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** Mail in the outbox folder. */
export interface OutboxMail {
  file: string
  to: string
  subject: string
  date: string
  text: string
}

const FILE_NAME = /^[\w.-]+\.eml$/

/** Returns the newest mails of the outbox folder, newest first, at most 50. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const entries = await readdir(folder).catch(() => [])
  const files = entries
    .filter((name) => FILE_NAME.test(name))
    .sort()
    .reverse()
    .slice(0, 50)
  return Promise.all(
    files.map(async (file) => {
      const mail = await PostalMime.parse(await readFile(join(folder, file)))
      return {
        file,
        to: mail.to?.map((recipient) => recipient.address).join(', ') ?? '',
        subject: mail.subject ?? '',
        date: mail.date ?? '',
        text: mail.text ?? '',
      }
    }),
  )
}
