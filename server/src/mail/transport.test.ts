import { mkdtemp, rm } from 'node:fs/promises'
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
