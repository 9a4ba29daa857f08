import { expect, onTestFinished, test } from 'vitest'
import { openAsOwner } from '../testing/open-editor.ts'

/** Opens an owner's screen with a section of its own that contains two buttons, of which the first has the focus. */
async function openWithButtons() {
  await openAsOwner('/dashboard')
  const section = document.createElement('section')
  section.tabIndex = -1
  const [first, second] = [document.createElement('button'), document.createElement('button')]
  section.append(first, second)
  document.querySelector('main')?.append(section)
  onTestFinished(() => section.remove())
  first.focus()
  return { section, first, second }
}

const focused = () => document.activeElement

test('the part around a removed control has the focus, and a part that is gone too leaves it to the next', async () => {
  const { section, first, second } = await openWithButtons()
  first.remove()
  await expect.poll(focused).toBe(section)
  second.focus()
  section.remove()
  await expect.poll(focused).toBe(document.querySelector('main'))
})

test('a control that is disabled for a while gets the focus back, unless it moved on', async () => {
  const { section, first, second } = await openWithButtons()
  first.disabled = true
  await expect.poll(focused).toBe(section)
  first.disabled = false
  await expect.poll(focused).toBe(first)
  first.disabled = true
  await expect.poll(focused).toBe(section)
  second.focus()
  first.disabled = false
  await new Promise((done) => requestAnimationFrame(done))
  expect(focused()).toBe(second)
})

test('a part that is focused by something else keeps the focus when the screen changes', async () => {
  const { section, first } = await openWithButtons()
  section.focus()
  first.after(document.createElement('p'))
  await new Promise((done) => requestAnimationFrame(done))
  expect(focused()).toBe(section)
})
