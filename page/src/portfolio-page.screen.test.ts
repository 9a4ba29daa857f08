import { VISIBLE } from '@vitrine/core/portfolios/lite'
import { expectAccessible } from '@vitrine/widgets/testing/accessible.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from './testing/open-page.tsx'
import { sampleView } from './testing/sample-page.ts'

const projectOf = (title: string, description: string) => ({
  ...VISIBLE,
  ...{ id: title, title, description, projectUrl: '', imageUrl: null, tags: [] },
})

test('every link is reached by the keyboard and has a name', async () => {
  const names = ['GitHub', 'YouTube', 'My shop']
  const socialLinks = names.map((name) => ({ ...VISIBLE, id: name, platform: name, url: 'https://example.com/' }))
  openPage(sampleView({}, { socialLinks }))
  for (const name of names) {
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('link', { name })).toHaveFocus()
    expect(getComputedStyle(document.activeElement ?? document.body).outlineStyle).not.toBe('none')
  }
})

test('a long description can be expanded, a short one needs nothing', async () => {
  const long = projectOf('Long', 'Every word of this one can be read. '.repeat(13).trim())
  openPage(sampleView({}, { projects: [long, projectOf('Short', 'A word.')] }))
  const description = page.getByText('Every word of this one').element()
  const hidden = () => description.scrollHeight - description.clientHeight
  const summaries = document.querySelectorAll('summary')
  expect(summaries).toHaveLength(1)
  expect(hidden()).toBeGreaterThan(0)
  summaries[0]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(hidden).toBe(0)
  await expectAccessible()
  summaries[0]?.click()
  await expect.poll(hidden).toBeGreaterThan(0)
})
