import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openEditor } from '../../testing/open-editor.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const effect = (name: string) =>
  page.getByRole('group', { name: 'Visual effect', exact: true }).getByRole('radio', { name, exact: true })
const unsaved = page.getByText('Unsaved changes', { exact: true })

test('edits are undone and redone by buttons and by keys, and what is saved can be undone', async () => {
  const { stored } = await openEditor({ tab: 'design', section: 'Motion' })
  await expect.element(button('Undo')).toBeDisabled()
  await effect('Rain').click()
  await effect('Snow').click()
  await button('Undo').click()
  await expect.element(effect('Rain')).toBeChecked()
  await expectAccessible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(effect('None')).toBeChecked()
  await expect.element(unsaved).not.toBeInTheDocument()
  await expect.element(button('Undo')).toBeDisabled()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await button('Redo').click()
  await expect.element(effect('Snow')).toBeChecked()
  await button('Save').click()
  await expect.element(unsaved).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(effect('Rain')).toBeChecked()
  await expect.element(unsaved).toBeVisible()
  expect(stored().visualEffect).toBe('snow')
})

test('within a text field the keys undo what was typed there, and the button undoes the field', async () => {
  await openEditor()
  const title = page.getByLabelText('Title', { exact: true })
  await page.getByRole('switch', { name: 'Show location' }).click()
  await title.fill('A new title')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByRole('switch', { name: 'Show location' })).not.toBeChecked()
  await title.fill('Another title')
  await button('Undo').click()
  await expect.element(title).not.toHaveValue('Another title')
  await expect.element(page.getByRole('switch', { name: 'Show location' })).not.toBeChecked()
})
