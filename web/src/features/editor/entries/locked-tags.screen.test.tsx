import { done } from '@vitrine/core/kernel'
import type { Badge, Project } from '@vitrine/core/portfolios'
import { VISIBLE } from '@vitrine/core/portfolios/lite'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openEditor } from '../../../testing/open-editor.ts'

const PROJECT: Project = {
  ...VISIBLE,
  ...{ id: '0198a3c0-0000-7000-8000-0000000000b1', title: 'Halden', description: '', projectUrl: '', imageUrl: null },
  tags: ['Serif', 'Latin'],
  displayOrder: 0,
}
const BADGE: Badge = {
  ...VISIBLE,
  ...{ id: '0198a3c0-0000-7000-8000-0000000000b2', label: 'Baker', color: '#ec4899', icon: '', displayOrder: 0 },
}

test('after premium a project’s tags can be removed', async () => {
  const { api } = await openEditor({ tab: 'projects', portfolio: { projects: [PROJECT] } })
  api.answer('projects', 'update', { ...PROJECT, tags: ['Latin'] })
  const serif = page.getByRole('button', { name: 'Remove Serif' })
  await serif.click()
  await expect.element(serif).not.toBeInTheDocument()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Latin' })).toBeVisible()
  expect(api.calls('projects', 'update')).toMatchObject([{ body: { tags: ['Latin'] } }])
})

test('after premium a custom badge is marked as hidden, and can be deleted', async () => {
  const { api } = await openEditor({ tab: 'badges', portfolio: { badges: [BADGE] } })
  api.answer('badges', 'delete', { ...done, undo: '' })
  const badge = page.getByRole('group', { name: 'Baker badge' })
  await expect.element(badge).toHaveTextContent('Not shown on your page without Premium.')
  await expect.element(badge.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing')
  await expectAccessible()
  await badge.getByRole('button', { name: 'Delete Baker' }).click()
  await expect.element(page.getByText('Badge deleted')).toBeVisible()
  await expect.element(badge).not.toBeInTheDocument()
  expect(api.calls('badges', 'delete')).toEqual([{ id: BADGE.id }])
})
