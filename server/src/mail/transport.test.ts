import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterPowerCut } from '../testing/power-cuts/after-power-cut.ts'
import { readOutbox } from './outbox.ts'
import { outboxTransport } from './transport.ts'

test('a mail that the outbox has accepted survives a power cut', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-outbox-'))
  const transport = outboxTransport(join(root, 'outbox'), 'http://vitrine.test')
  const mail = { id: '1', recipient: 'ada@example.com', subject: 'Welcome', text: 'Text', html: '<p>Text</p>' }
  const { folder, remove } = await afterPowerCut(root, () =>
    transport.send(
      { ...mail, replyTo: null, createdAt: new Date('2026-11-25T12:00:00.000Z') },
      new AbortController().signal,
    ),
  )
  expect(await readOutbox(join(folder, 'outbox'))).toMatchObject([{ to: mail.recipient, subject: 'Welcome' }])
  remove()
  await rm(root, { recursive: true })
})

test('a mail with an address to unsubscribe names it in the headers of RFC 8058, and no other mail does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-outbox-'))
  const transport = outboxTransport(folder, 'http://vitrine.test')
  const mail = { recipient: 'ada@example.com', subject: 'Your week', text: 'Text', html: '<p>Text</p>', replyTo: null }
  const createdAt = new Date('2026-11-25T12:00:00.000Z')
  const { signal } = new AbortController()
  await transport.send(
    { ...mail, id: '1', createdAt, unsubscribeUrl: 'http://vitrine.test/unsubscribe?token=a.b' },
    signal,
  )
  await transport.send({ ...mail, id: '2', createdAt }, signal)
  const read = (id: string) => readFile(join(folder, `2026-11-25T12-00-00.000Z-${id}.eml`), 'utf8')
  expect(await read('1')).toContain('List-Unsubscribe: <http://vitrine.test/unsubscribe?token=a.b>')
  expect(await read('1')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(await read('2')).not.toContain('List-Unsubscribe')
  await rm(folder, { recursive: true })
})
