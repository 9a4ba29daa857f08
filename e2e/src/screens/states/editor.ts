import type { Page } from '@playwright/test'
import { media } from '../../support/media.ts'
import type { Cast, ScreenState } from '../state.ts'

const TABS = ['general', 'background', 'badges', 'projects', 'links', 'social', 'discord'] as const
const SECTIONS = ['looks', 'layout', 'color', 'card', 'buttons', 'text', 'motion', 'cursor', 'page'] as const
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

type Owner = 'starter' | 'arabic' | 'busy'
const editor =
  (viewer: Owner, search = '') =>
  (cast: Cast) =>
    `/editor/${cast[viewer].portfolioId}${search}`

/** The editor: its tabs and sections, the steps of a new page, its dialogs and failures. */
export const EDITOR_STATES: readonly ScreenState[] = [
  ...TABS.map((tab): ScreenState => ({ viewer: 'busy', name: `editor-${tab}`, path: editor('busy', `?tab=${tab}`) })),
  ...SECTIONS.map(
    (section): ScreenState => ({
      viewer: 'busy',
      name: `editor-design-${section}`,
      path: editor('busy', `?tab=design&section=${section}`),
    }),
  ),
  ...(['general', 'badges', 'projects', 'links', 'social'] as const).map(
    (tab): ScreenState => ({ viewer: 'starter', name: `editor-new-${tab}`, path: editor('starter', `?tab=${tab}`) }),
  ),
  { viewer: 'arabic', name: 'editor-rtl', path: editor('arabic') },
  { viewer: 'arabic', name: 'editor-rtl-links', path: editor('arabic', '?tab=links') },
  ...(['portrait', 'links', 'publish'] as const).map(
    (step): ScreenState => ({ viewer: 'starter', name: `setup-${step}`, path: editor('starter', `?step=${step}`) }),
  ),
  {
    viewer: 'starter',
    name: 'editor-crop',
    path: editor('starter', '?step=portrait'),
    async open(page) {
      await page.getByText('Or drop or paste one').waitFor()
      await page.locator('input[type=file]').first().setInputFiles(media('mira-avatar.jpg'))
      await page.getByRole('dialog', { name: 'Choose the visible part' }).waitFor()
    },
  },
  {
    viewer: 'arabic',
    name: 'editor-too-long',
    path: editor('arabic'),
    open: (page) => page.getByLabel('Bio').fill('Every word of this can be read. '.repeat(20)),
  },
  {
    viewer: 'arabic',
    name: 'editor-leave',
    path: editor('arabic'),
    async open(page) {
      await page.getByLabel('Bio').fill('Changed')
      await page.getByRole('link', { name: 'Back to dashboard' }).click()
    },
  },
  {
    viewer: 'arabic',
    name: 'editor-premium-question',
    path: editor('arabic', '?tab=badges'),
    open: (page) => button(page, 'Add Badge').click(),
  },
  {
    viewer: 'starter',
    name: 'published-dialog',
    path: editor('starter'),
    async open(page) {
      await button(page, /Publish|Live/)
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Your page is live' }).waitFor()
    },
  },
  { viewer: 'busy', name: 'editor-unknown', path: '/editor/nonsense' },
]
