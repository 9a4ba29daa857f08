import { VISIBLE } from '@vitrine/core/portfolios'
import { describe, expect, test } from 'vitest'
import { badgeForm, linkForm, projectForm, socialLinkForm } from './entry-forms.ts'
import { visibilityValues } from './visibility-form.ts'

/** Texts of an entry's default visibility. */
const UNSET = visibilityValues(VISIBLE)
const project = {
  ...VISIBLE,
  id: 'p',
  title: 'Halden',
  description: 'A serif',
  projectUrl: 'https://halden.example',
  imageUrl: null,
  tags: ['type', 'print'],
  displayOrder: 0,
}

describe('a project', () => {
  const values = projectForm.valuesOf(project)

  test('converts its tags to one text and back', () => {
    expect(values.tags).toBe('type, print')
    expect(projectForm.changesOf({ tags: ' type,, print , type,' })).toEqual({ tags: ['type', 'print'] })
    expect(projectForm.changesOf({ title: 'x' })).toEqual({ title: 'x' })
    expect(projectForm.changesOf({ tags: '' })).toEqual({ tags: [] })
  })

  test('is formatted field by field; a refused text is not changed', () => {
    const typed = { ...UNSET, title: ' Halden  Text ', description: ' x ', projectUrl: 'halden.example', tags: 'a ,b' }
    expect(projectForm.tidied(typed)).toEqual({
      ...UNSET,
      title: 'Halden Text',
      description: 'x',
      projectUrl: 'https://halden.example',
      tags: 'a, b',
    })
    expect(projectForm.tidied({ ...typed, title: 'x'.repeat(101), projectUrl: 'javascript:1' })).toMatchObject({
      title: 'x'.repeat(101),
      projectUrl: 'javascript:1',
    })
    expect(projectForm.tidied({ ...typed, title: ' ' }).title).toBe('New Project')
  })
})

test('a badge without a label gets the default one', () => {
  expect(badgeForm.tidied({ ...UNSET, label: ' ', color: '#00ff00', icon: ' 🎨 ' })).toEqual({
    ...UNSET,
    label: 'New Badge',
    color: '#00ff00',
    icon: '🎨',
  })
})

test('a link’s address is completed by its platform', () => {
  expect(socialLinkForm.tidied({ ...UNSET, platform: 'email', url: 'ada@example.com' }).url).toBe(
    'mailto:ada@example.com',
  )
})

test('hiding and a schedule are part of every entry', () => {
  const hidden = { ...UNSET, hidden: 'hidden', visibleFrom: '2026-12-03T18:00' }
  for (const form of [socialLinkForm, linkForm, projectForm, badgeForm]) {
    expect(form.changesOf(hidden)).toEqual({
      hidden: true,
      visibleFrom: new Date('2026-12-03T18:00').toISOString(),
      visibleUntil: null,
    })
  }
})
