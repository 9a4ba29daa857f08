import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openEditor } from '../../testing/open-editor.ts'
import { expectNoSidewaysScroll, showOnPhone } from '../../testing/phone.ts'

/** Returns a picture of one colour. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(640, 480)
  canvas.getContext('2d')?.fillRect(0, 0, 640, 480)
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
}

test('a portrait is cropped on a phone, and nothing is uploaded if the dialog is closed', async () => {
  await showOnPhone()
  await openEditor()
  await userEvent.upload(page.getByLabelText('Profile picture', { exact: true }), await picture())
  const dialog = page.getByRole('dialog', { name: 'Choose the visible part' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await expectAccessible()
  expectNoSidewaysScroll()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Upload Profile picture' })).toBeVisible()
})
