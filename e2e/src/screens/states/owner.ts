import type { Page } from '@playwright/test'
import { payWith } from '../../support/checkout.ts'
import { openDesk } from '../../support/keepers.ts'
import { media } from '../../support/media.ts'
import type { ScreenState } from '../state.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const SETTINGS = ['profile', 'email', 'mails', 'password', 'security', 'sign-in', 'sessions', 'data'] as const

/** The dashboard with its tabs, subscription, gifts, transfer, the creation of a page, settings, and the desk. */
export const OWNER_STATES: readonly ScreenState[] = [
  ...(['fresh', 'starter', 'arabic', 'busy'] as const).flatMap((viewer) =>
    ['', '#analytics', '#messages', '#files'].map((hash) => ({
      viewer,
      name: `dashboard${hash.replace('#', '-')}-${viewer}`,
      path: `/dashboard${hash}`,
    })),
  ),
  ...(['fresh', 'busy'] as const).flatMap((viewer) =>
    ['subscription', 'gifts', 'dashboard/transfer'].map((path) => ({
      viewer,
      name: `${path.replace('/', '-')}-${viewer}`,
      path: `/${path}`,
    })),
  ),
  { viewer: 'busy', name: 'settings', path: '/settings' },
  ...SETTINGS.map(
    (section): ScreenState => ({ viewer: 'busy', name: `settings-${section}`, path: `/settings/${section}` }),
  ),
  {
    viewer: 'keeper',
    name: 'desk',
    path: '/report?page=noor',
    async open(page) {
      await page.getByLabel('Spam or scam').check()
      await page.getByLabel('What should we know?').fill('It sells keys that are not its own.')
      await page.getByLabel('Your email address').fill('rita@example.com')
      await page.getByRole('button', { name: 'Send report' }).click()
      await openDesk(page)
    },
  },
  { viewer: 'fresh', name: 'create-portfolio', path: '/create-portfolio' },
  {
    viewer: 'fresh',
    name: 'session-end',
    path: '/dashboard',
    open: (page) => button(page, 'End all sessions').click(),
  },
  {
    viewer: 'busy',
    name: 'note',
    path: '/dashboard',
    open: (page) =>
      button(page, /Add Note|Edit Note|Note/)
        .first()
        .click(),
  },
  { viewer: 'busy', name: 'share-dialog', path: '/dashboard', open: (page) => button(page, 'Share').first().click() },
  {
    viewer: 'busy',
    name: 'conversation',
    path: '/dashboard#messages',
    async open(page) {
      await button(page, /^نور/).click()
      const composer = page.getByRole('textbox', { name: 'Message' })
      await composer.fill('شكراً لك! نعم، يسعدني ذلك.')
      await composer.press('Enter')
      await composer.fill('A draft that is not sent yet')
    },
  },
  {
    viewer: 'busy',
    name: 'conversation-delete',
    path: '/dashboard#messages',
    open: (page) => button(page, 'Delete conversation with نور').click(),
  },
  {
    viewer: 'arabic',
    name: 'files-progress',
    path: '/dashboard#files',
    async open(page) {
      await page.route('**/api/files?*', () => {})
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([media('mira-avatar.jpg'), media('mira-letter.jpg')])
    },
  },
  ...(
    ['dashboard', 'dashboard#messages', 'dashboard#files', 'dashboard#analytics', 'subscription', 'gifts'] as const
  ).map(
    (path): ScreenState => ({
      viewer: 'busy',
      name: `failed-${path.replace('#', '-')}`,
      path: '/about',
      async open(page) {
        await page.route('**/api/**', (route) =>
          route.request().url().includes('/auth/')
            ? route.continue()
            : route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } }),
        )
        await page.goto(`/${path}`)
      },
    }),
  ),
  {
    viewer: 'buyer',
    name: 'after-payment',
    path: '/subscription',
    async open(page) {
      await button(page, 'Get Premium').click()
      await payWith(page, 'Success')
      await page.getByText('Premium Monthly').waitFor()
    },
  },
]
