import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../testing/open-page.tsx'
import { sampleView } from '../testing/sample-page.ts'
import { share } from './share.ts'

const shareButton = page.getByRole('button', { name: 'Share' })
const panel = page.getByRole('dialog', { name: 'Share' })
const field = panel.getByRole('textbox', { name: 'Address' })
const status = panel.getByRole('status')

/** Replaces a property of the navigator until the test ends. */
function replace(name: 'share' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, name)
  })
}

/** Opens a page with a clipboard, and with `sheet` a share sheet that fails with this error ('' for none). Returns what they got. */
function open({ sheet = null, clipboard = true }: { sheet?: string | null; clipboard?: boolean }) {
  const handedOver: unknown[] = []
  if (sheet !== null)
    replace('share', async (data: unknown) => {
      handedOver.push(data)
      if (sheet) throw new DOMException('no', sheet)
    })
  replace('clipboard', {
    writeText: async (text: string) => {
      if (!clipboard) throw new DOMException('no', 'NotAllowedError')
      handedOver.push(text)
    },
  })
  const { address, start } = openPage(sampleView({ title: 'Shared' }))
  start(share)
  return { handedOver, address }
}

test('Share copies the address and opens the panel; Escape closes it', async () => {
  const { handedOver, address } = open({})
  await shareButton.click()
  await expect.element(status).toHaveTextContent(/^Link copied$/)
  expect(handedOver).toEqual([address])
  await expect.element(field).toHaveValue(address)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})

test('the panel copies the address again', async () => {
  const { handedOver, address } = open({})
  await shareButton.click()
  await expect.element(status).toHaveTextContent(/^Link copied$/)
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => handedOver).toEqual([address, address])
})

test('Share opens the system’s share sheet where there is one', async () => {
  const { handedOver, address } = open({ sheet: '' })
  await shareButton.click()
  await expect.poll(() => handedOver).toEqual([{ title: 'Shared', url: address }])
  await expect.element(panel).not.toBeInTheDocument()
})

test('a dismissed share sheet leaves the panel open and copies nothing', async () => {
  const { handedOver, address } = open({ sheet: 'AbortError' })
  await shareButton.click()
  await expect.element(field).toBeVisible()
  await expect.element(status).toHaveTextContent(/^$/)
  expect(handedOver).toEqual([{ title: 'Shared', url: address }])
})

test('a failing share sheet copies', async () => {
  const { handedOver } = open({ sheet: 'NotAllowedError' })
  await shareButton.click()
  await expect.element(status).toHaveTextContent(/^Link copied$/)
  expect(handedOver).toHaveLength(2)
})

test('if the clipboard is refused, the address is selected', async () => {
  const { address } = open({ clipboard: false })
  await shareButton.click()
  await expect.element(status).toHaveTextContent(/^Copy the selected link$/)
  await expect.element(field).toHaveFocus()
  expect(getSelection()?.toString()).toBe(address)
})

test('the panel has a link to report the page, once', async () => {
  open({})
  for (const _ of ['first', 'second']) {
    await shareButton.click()
    await expect
      .element(panel.getByRole('link', { name: 'Report' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/report\?page=/))
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
  }
})

test('on a phone Share is in a menu, which Escape closes after the panel; each returns the focus', async () => {
  await page.viewport(390, 844)
  open({ clipboard: false })
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await shareButton.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(shareButton).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(shareButton).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
})
