import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { contract } from '@vitrine/core/contract'
import { fileTexts } from '@vitrine/core/files'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { blockedPictures, heldUploads } from '../../db/tables/files.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { newestLinkToken, reportIdOf, reportOf } from '../../testing/reports.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { createUploadCheck } from '../../third-parties/upload-check/client.ts'
import { submitAppeal } from '../moderation/submit-appeal.ts'
import { submitReport } from '../moderation/submit-report.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const PHOTO = readFileSync(fileURLToPath(new URL('../../demo/media/mira-cartilha.jpg', import.meta.url)))
const OTHER = readFileSync(fileURLToPath(new URL('../../demo/media/mira-tides.jpg', import.meta.url)))
const COPY = await sharp(PHOTO).resize({ width: 700 }).jpeg({ quality: 50 }).toBuffer()

/** Answers the check of uploads with a status and a text; null never answers. Returns what it was sent. */
async function useCheck(answer: { status: number; text: string } | null, fail: 'open' | 'closed' = 'open') {
  const asked: { type: string | undefined; kind: unknown; bytes: number }[] = []
  const server = createServer(async (request, response) => {
    let bytes = 0
    for await (const chunk of request) bytes += chunk.length
    asked.push({ type: request.headers['content-type'], kind: request.headers['x-upload-kind'], bytes })
    if (answer) response.writeHead(answer.status).end(answer.text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  const { deps } = app
  deps.uploadCheck = createUploadCheck(url, { timeoutMs: 300 })
  deps.config.uploadCheck = { url, fail }
  onTestFinished(() => {
    deps.uploadCheck = null
    deps.config.uploadCheck = null
    server.closeAllConnections()
    server.close()
  })
  return asked
}
const heldOf = (userId: string) => db.select().from(heldUploads).where(eq(heldUploads.userId, userId))

test('a picture that was taken down is not accepted again, nor is a copy, until the decision is reversed', async () => {
  const owner = await withOwnFiles(app, site)
  await owner.uploadUrl('profile', PHOTO)
  await submitReport(app.ctx(), reportOf(owner.person.username, { category: 'intimate', target: 'picture:portrait' }))
  const { visitor: keeper } = await createKeeper(app, site.visitor())
  const id = await reportIdOf(app, owner.person.userId)
  const decision = { step: 'takeDown', category: 'intimate', reason: 'It shows somebody who has not agreed.' }
  expect((await keeper.call(contract.moderation.decide, { id }, decision)).status).toBe(200)
  expect(await db.$count(blockedPictures)).toBe(1)

  const other = await withOwnFiles(app, site)
  for (const bytes of [PHOTO, COPY]) {
    const refused = await other.upload('profile', bytes)
    expect([refused.status, refused.error.message]).toEqual([422, fileTexts.held.alike])
  }
  expect((await other.list()).files).toEqual([])
  expect((await other.upload('profile', OTHER)).status).toBe(201)
  const held = await heldOf(other.person.userId)
  expect(held.map(({ cause, kind }) => [cause, kind])).toEqual([
    ['alike', 'profile'],
    ['alike', 'profile'],
  ])
  const [first] = held
  expect(first?.sealed).not.toContain('RIFF')
  const opened = app.deps.cipher.decrypt(first?.sealed ?? '', `held upload ${first?.id}`)
  expect(Buffer.from(opened ?? '', 'base64').toString('latin1', 0, 4)).toBe('RIFF')

  const token = await newestLinkToken(app, owner.person.email)
  await submitAppeal(app.ctx(), { token, text: 'I have agreed.' })
  const [row] = await db.select().from(blockedPictures)
  const { visitor: second } = await createKeeper(app, site.visitor())
  const reversal = { outcome: 'reversed', reason: 'They have.' }
  await second.call(contract.moderation.decideAppeal, { id: row?.decisionId ?? '' }, reversal)
  expect(await db.$count(blockedPictures)).toBe(0)
  expect((await other.upload('profile', COPY)).status).toBe(201)
})

test('the check gets the file that would be public with its type and kind, and lets it pass', async () => {
  const asked = await useCheck({ status: 200, text: '{"verdict":"pass"}' })
  const owner = await withOwnFiles(app, site)
  expect((await owner.upload('profile', OTHER)).status).toBe(201)
  expect(asked).toEqual([{ type: 'image/webp', kind: 'profile', bytes: expect.any(Number) }])
})

test.each([
  ['refuses', { status: 200, text: '{"verdict":"refuse"}' }, 'open', 'refused'],
  ['is unsure', { status: 200, text: '{"verdict":"unsure"}' }, 'open', 'unsure'],
  ['fails', { status: 500, text: '' }, 'closed', 'unchecked'],
  ['answers something else', { status: 200, text: 'yes' }, 'closed', 'unchecked'],
  ['hangs', null, 'closed', 'unchecked'],
] as const)('an upload is held if the check %s', async (_, answer, fail, cause) => {
  await useCheck(answer, fail)
  const owner = await withOwnFiles(app, site)
  const refused = await owner.upload('profile', OTHER)
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([422, 'FILE_HELD', fileTexts.held[cause]])
  expect((await heldOf(owner.person.userId)).map((row) => row.cause)).toEqual([cause])
  expect((await owner.list()).files).toEqual([])
})

test.each([
  ['fails', { status: 500, text: '' }],
  ['hangs', null],
] as const)('an upload is published if the check %s and may be left out', async (_, answer) => {
  await useCheck(answer, 'open')
  const owner = await withOwnFiles(app, site)
  expect((await owner.upload('profile', OTHER)).status).toBe(201)
  expect(await heldOf(owner.person.userId)).toEqual([])
})
