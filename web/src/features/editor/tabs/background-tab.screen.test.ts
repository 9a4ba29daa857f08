import { DEFAULT_THEME } from '@vitrine/core/themes'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openEditor } from '../../../testing/open-editor.ts'
import { PREMIUM } from '../../../testing/open-screen.tsx'

const radio = (group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => button('Save').click()

/** Returns the address of a picture with a field of one colour and a stripe of another. */
function picture(field: string, stripe: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 64
  canvas.height = 64
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = field
    context.fillRect(0, 0, 64, 64)
    context.fillStyle = stripe
    context.fillRect(0, 40, 64, 12)
  }
  return canvas.toDataURL()
}

test('a gradient gets colors, and one that moves is part of premium', async () => {
  const { stored } = await openEditor({ tab: 'background', plan: PREMIUM })
  await expect.element(page.getByRole('switch', { name: 'Moving gradient' })).not.toBeInTheDocument()
  await radio('Background style', 'Mesh').click()
  await button('Add color').click()
  await page.getByLabelText('Color 1', { exact: true }).fill('#3b2f63')
  await page.getByRole('switch', { name: 'Moving gradient' }).click()
  // So tall that no color lies partly below a bar that sticks to an edge.
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(innerWidth, 2400)
  await expectAccessible()
  await save()
  await expect
    .poll(() => stored().theme)
    .toEqual({ ...DEFAULT_THEME, backgroundStyle: 'mesh', backgroundColors: ['#3b2f63'], backgroundMotion: true })
  await button('Remove color 1').click()
  await expect.element(page.getByText('Made from your background color.')).toBeVisible()
})

test('an unfinished color of a gradient is refused at its field', async () => {
  const { api } = await openEditor({
    tab: 'background',
    portfolio: { theme: { ...DEFAULT_THEME, backgroundStyle: 'linear', backgroundColors: ['#112233'] } },
  })
  await page.getByLabelText('Color 1', { exact: true }).fill('#11')
  await save()
  await expect.element(page.getByLabelText('Color 1', { exact: true })).toHaveAccessibleDescription(/#rrggbb/)
  expect(api.calls('portfolios', 'update')).toEqual([])
})

test('the focus point of a picture is moved with arrow keys, and its move is one step', async () => {
  const { stored } = await openEditor({
    tab: 'background',
    portfolio: { backgroundType: 'image', backgroundUrl: picture('#101828', '#e11d48') },
  })
  const point = page.getByRole('button', { name: /^Focus point/ })
  await expect.element(point).toHaveAccessibleName('Focus point 50 % from the left, 50 % from the top')
  await expectAccessible()
  point.element().focus()
  // On a busy machine the keys would be so far apart that they are several steps.
  const start = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(start)
  onTestFinished(() => clock.mockRestore())
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
  await expect.element(point).toHaveAccessibleName('Focus point 45 % from the left, 40 % from the top')
  clock.mockReturnValue(start + 60_000)
  await radio('Dim', 'Soft').click()
  await save()
  await expect.poll(() => stored().theme).toMatchObject({ focusX: 45, focusY: 40, pictureDim: 'soft' })
  await button('Undo').click()
  await button('Undo').click()
  await expect.element(point).toHaveAccessibleName('Focus point 50 % from the left, 50 % from the top')
})

test('Match my picture proposes colors, and applies them in one step', async () => {
  const { stored } = await openEditor({
    tab: 'design',
    section: 'Color',
    portfolio: { profileImageUrl: '/portfolio-assets/a/profile-1.webp' },
  })
  const pixels = await (await fetch(picture('#101828', '#e11d48'))).blob()
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(pixels))
  onTestFinished(() => fetched.mockRestore())
  await button('From your portrait').click()
  await button('Apply colors').click()
  await expect.element(page.getByLabelText('Accent color', { exact: true })).not.toHaveValue('#f4f1ea')
  await expectAccessible()
  await save()
  await expect.poll(() => stored().theme.ink).toMatch(/^#/)
  await button('Undo').click()
  await expect.element(page.getByLabelText('Accent color', { exact: true })).toHaveValue('#f4f1ea')
  await expect
    .element(page.getByRole('button', { name: 'Text color automatic' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('a surprise is one step that leaves the texts', async () => {
  const { stored } = await openEditor({ tab: 'design', portfolio: { title: 'Ada', bio: 'Notes' } })
  await button('Surprise me').click()
  await save()
  await expect.poll(() => stored().theme).not.toEqual(DEFAULT_THEME)
  expect(stored()).toMatchObject({ title: 'Ada', bio: 'Notes', backgroundType: 'color' })
  await button('Undo').click()
  await expect.element(button('Undo')).toBeDisabled()
})
