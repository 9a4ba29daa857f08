import { describe, expect, test } from 'vitest'
import { badgeForm, projectForm, socialLinkForm } from './entry-forms.ts'

const project = {
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
    const typed = { title: ' Halden  Text ', description: ' x ', projectUrl: 'halden.example', tags: 'a ,b' }
    expect(projectForm.tidied(typed)).toEqual({
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
  expect(badgeForm.tidied({ label: ' ', color: '#00ff00', icon: ' 🎨 ' })).toEqual({
    label: 'New Badge',
    color: '#00ff00',
    icon: '🎨',
  })
})

test('a link’s address is completed by its platform', () => {
  expect(socialLinkForm.tidied({ platform: 'email', url: 'ada@example.com' }).url).toBe('mailto:ada@example.com')
})
