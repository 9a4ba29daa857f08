import { archiveTexts } from '@vitrine/core/archives/texts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { asksBeforeUnload } from '../../testing/asks-before-unload.ts'
import { openAsOwner } from '../../testing/open-editor.ts'

const NOTHING = { coming: [], skipped: [], changed: [] }
const REPORT = { ...NOTHING, coming: [{ part: 'links' as const, title: 'Shop' }] }
const PREVIEW = { source: 'table', readings: [], add: REPORT, replace: REPORT }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alertdialog')

/** Keeps the files that are sent, of which the test sends the answer. */
function holdFiles(): XMLHttpRequest[] {
  const sent: XMLHttpRequest[] = []
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => {})
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => {})
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sent.push(this)
  })
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('abort'))
    this.dispatchEvent(new ProgressEvent('loadend'))
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return sent
}

function respond(request: XMLHttpRequest | undefined, body: unknown): void {
  if (!request) throw new Error('No file was sent')
  Object.defineProperties(request, { status: { value: 200 }, responseText: { value: JSON.stringify(body) } })
  request.dispatchEvent(new ProgressEvent('load'))
  request.dispatchEvent(new ProgressEvent('loadend'))
}

/** Opens the screen and starts an import, whose file is the second one that is sent. */
async function startImport() {
  const sent = holdFiles()
  const screen = await openAsOwner('/dashboard/transfer')
  expect(asksBeforeUnload()).toBe(false)
  await userEvent.upload(page.getByLabelText('File to import'), new File(['shop.example'], 'links.csv'))
  await expect.poll(() => sent.length).toBe(1)
  respond(sent[0], PREVIEW)
  await button('Import').click()
  await expect.poll(() => sent.length).toBe(2)
  return { ...screen, sent, request: sent[1] }
}

const leave = () => page.getByRole('link', { name: 'Dashboard', exact: true }).click()

test('an import that is left once its file was sent goes on, and a message says the result', async () => {
  const { router, request, stored, api } = await startImport()
  expect(asksBeforeUnload()).toBe(true)
  request?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 12, total: 12 }))
  await expect.element(page.getByText('Importing…')).toBeVisible()
  await leave()
  await expect.element(question).toHaveTextContent(archiveTexts.leaveImport.description)
  await expectAccessible()
  await button('Stay').click()
  expect(router.state.location.pathname).toBe('/dashboard/transfer')
  await leave()
  await button('Leave').click()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
  await expect.poll(asksBeforeUnload).toBe(false)
  const portfolio = { ...stored(), title: 'Imported' }
  api.answer('portfolios', 'listOwn', [portfolio])
  respond(request, { portfolio, report: REPORT })
  await expect.element(page.getByText(archiveTexts.imported)).toBeVisible()
})

test('an import that is left while its file is sent stops, as the question says', async () => {
  const { router, request } = await startImport()
  const ended = new Promise((done) => request?.addEventListener('abort', done))
  await leave()
  await expect.element(question).toHaveTextContent(archiveTexts.leaveUpload.description)
  await button('Leave').click()
  await ended
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
})

test('an import that ends while it is asked about shows its result', async () => {
  const { router, request, stored } = await startImport()
  await leave()
  await expect.element(question).toBeVisible()
  respond(request, { portfolio: stored(), report: REPORT })
  await expect.element(page.getByRole('heading', { name: archiveTexts.imported })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/dashboard/transfer')
  await leave()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
})
