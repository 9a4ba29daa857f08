import { expect } from '@playwright/test'
import { openMenu, started } from '../../support/pages.ts'
import { fillSignUp, newAccount, newPerson } from '../../support/people.ts'
import type { ScreenState } from '../state.ts'

const visitor = { viewer: 'nobody' } as const
const screen = (name: string, path: string): ScreenState => ({ ...visitor, name, path })

/** Screens that need no session. */
export const VISITOR_STATES: readonly ScreenState[] = [
  screen('landing', '/'),
  {
    ...visitor,
    name: 'landing-taken',
    path: '/',
    async open(page) {
      await page.getByLabel('Username').fill('mira')
      await page.getByText('Username taken').first().waitFor()
    },
  },
  ...['pricing', 'rankings', 'looks', 'about', 'support', 'contact', 'privacy', 'terms'].map((name) =>
    screen(name, `/${name}`),
  ),
  screen('looks-one', '/looks/paper'),
  screen('sign-in', '/auth'),
  screen('sign-up', '/auth?mode=sign-up'),
  {
    ...visitor,
    name: 'sign-up-refused',
    path: '/auth?mode=sign-up',
    async open(page) {
      await page.getByLabel('Email').fill('nobody')
      await page.getByRole('button', { name: 'Sign Up' }).click()
    },
  },
  {
    ...visitor,
    name: 'check-inbox',
    path: '/auth?mode=sign-up',
    open: (page) => fillSignUp(page, newPerson('inbox')),
  },
  {
    ...visitor,
    name: 'confirm',
    path: '/auth?mode=sign-up',
    async open(page, { instance }) {
      const person = newPerson('conf')
      await fillSignUp(page, person)
      await page.goto(await instance.linkTo(person.email))
      await page.getByRole('button', { name: 'Confirm' }).waitFor()
    },
  },
  screen('confirm-expired', '/auth/confirm?token=expired'),
  {
    ...visitor,
    name: 'forgot-password',
    path: '/auth',
    open: (page) => page.getByRole('button', { name: 'Forgot password?' }).click(),
  },
  {
    ...visitor,
    name: 'reset-password',
    path: '/auth',
    async open(page, { instance }) {
      const { email } = await newAccount(instance)
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await expect.poll(() => instance.linkTo(email)).toContain('/auth/reset-password')
      await page.goto(await instance.linkTo(email))
    },
  },
  screen('reset-password-expired', '/auth/reset-password?token=expired'),
  screen('unsubscribe-invalid', '/unsubscribe?token=expired'),
  screen('not-found', '/no/such/page'),
  screen('page-not-found', '/u/nobody_at_all'),
  screen('page', '/u/mira'),
  screen('page-video', '/u/adalune'),
  { ...visitor, name: 'page-rtl', path: ({ arabic }) => `/u/${arabic.username}` },
  ...(['Share', 'Gift Premium', 'Chat Now'] as const).map(
    (button): ScreenState => ({
      ...visitor,
      viewer: 'fresh',
      name: `page-${button.split(' ')[0]?.toLowerCase()}`,
      path: '/u/mira',
      opensAtEachSize: true,
      async open(page) {
        await started(page)
        if (button !== 'Chat Now') await openMenu(page)
        await page.getByRole('button', { name: button }).first().click()
        await page.getByRole('textbox', { name: /^(Address|Recipient Username|Name)$/ }).waitFor()
      },
    }),
  ),
]
