import type { NameAvailability } from '@vitrine/core/accounts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, FREE, openScreen, type ScreenOptions } from '../../testing/open-screen.tsx'
import type { StubApi } from '../../testing/stub-api.ts'

const field = page.getByRole('main').getByLabelText('Username')

/** Comes to the landing page from another screen: its first document needs the sections of the server's HTML. */
async function openLanding(options: ScreenOptions = {}) {
  const screen = await openScreen('/about', {
    ...options,
    prepare: (api) => {
      api.answer('rankings', 'highlights', { popular: [], trending: [] })
      api.answer('payments', 'offer', { available: true, test: true, checkout: 'frame' })
      options.prepare?.(api)
    },
  })
  await screen.router.navigate({ to: '/' })
  return screen
}

/** Answers that these names are taken, those with less than three characters invalid, and all others available. */
function answerNames(api: StubApi, ...taken: string[]): void {
  api.answer('accounts', 'checkName', ({ name }): NameAvailability => {
    if (name.length < 3) return { username: name, status: 'invalid' }
    return { username: name, status: taken.includes(name) ? 'taken' : 'available' }
  })
}

test('a name is checked while it is typed, corrected, and claimed on the way to sign-up', async () => {
  const { api, router } = await openLanding({ prepare: (stub) => answerNames(stub, 'ada') })
  await expect.element(page.getByRole('button', { name: 'Check Availability' })).toBeVisible()
  await field.fill('ab')
  await expect.element(page.getByText('Invalid format')).toBeVisible()
  await field.fill('ada')
  await expect.element(page.getByText('Username taken')).toBeVisible()
  await field.fill('A-Name-That-Is-Far-Too-Long')
  await expect.element(field).toHaveValue('a_name_that_is_far_t')
  await field.fill('Lune-9')
  await expect.element(page.getByText('✓ Available')).toBeVisible()
  await userEvent.keyboard('{Home}my-')
  await expect.element(field).toHaveValue('my_lune_9')
  await expect.element(page.getByText('✓ Available')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Claim Username' }).click()
  await expect.element(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await expect.element(page.getByLabelText('Username')).toHaveValue('my_lune_9')
  expect(router.state.location.pathname).toBe('/auth')
  expect(api.calls('accounts', 'checkName').at(-1)).toEqual({ name: 'my_lune_9' })
})

test('the hero claims a name in one step: Enter checks it and goes on to sign-up with it', async () => {
  const { api, router } = await openLanding({ prepare: (stub) => answerNames(stub, 'ada') })
  const name = page.getByLabelText('The name of your page')
  const claim = page.getByRole('button', { name: 'Claim your page' })
  await claim.click()
  await expect.element(name).toHaveFocus()
  await name.fill('ada')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Username taken')).toBeVisible()
  await expect.element(name).toHaveAccessibleDescription('Username taken')
  expect(router.state.location.pathname).toBe('/')
  await name.fill('Lune-9')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Username')).toHaveValue('lune_9')
  expect(router.state.location.pathname).toBe('/auth')
  expect(api.calls('accounts', 'checkName')).toEqual([{ name: 'ada' }, { name: 'lune_9' }])
})

test('in place of a taken name a free one close to it is claimed', async () => {
  const { api } = await openLanding({
    prepare: (stub) => stub.answer('accounts', 'checkName', { username: 'ada', status: 'taken', free: ['its_ada'] }),
  })
  await field.fill('ada')
  await page.getByRole('button', { name: 'its_ada' }).click()
  await expect.element(field).toHaveValue('its_ada')
  api.answer('accounts', 'checkName', { username: 'its_ada', status: 'available' })
  await page.getByRole('button', { name: 'Claim Username' }).click()
  await expect.element(page.getByLabelText('Username')).toHaveValue('its_ada')
})

test('a site that refuses the training of AI says so', async () => {
  const question = page.getByText('Is it safe?')
  await openLanding({ site: { aiTraining: 'refused' } })
  await question.click()
  await expect.element(page.getByText('crawlers that collect for AI are asked to stay away')).toBeVisible()
})

test('lists of a site without pages invite to claim the first place', async () => {
  await openLanding()
  for (const list of ['Most Popular', 'Trending Now'])
    await expect.element(page.getByRole('region', { name: list })).toBeVisible()
  await expect.element(page.getByText('No portfolios yet')).toBeVisible()
  await expect.element(page.getByText('No trending portfolios yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Claim your name' })).toHaveAttribute('href', '#claim')
  await expectAccessible()
})

test('a check without a response shows an error, and an older response never replaces a newer one', async () => {
  const { api } = await openLanding({ prepare: (stub) => stub.disconnect('accounts', 'checkName') })
  await field.fill('some_name')
  await expect.element(page.getByText('Check failed')).toBeVisible()

  answerNames(api, 'slow_name')
  const slow = api.hold('accounts', 'checkName')
  await field.fill('slow_name')
  await expect.poll(() => api.calls('accounts', 'checkName')).toContainEqual({ name: 'slow_name' })
  const quick = api.hold('accounts', 'checkName')
  await field.fill('quick_name')
  await expect.poll(() => api.calls('accounts', 'checkName')).toContainEqual({ name: 'quick_name' })
  quick.release()
  await expect.element(page.getByText('✓ Available')).toBeVisible()
  slow.release()
  // The answer to the older call is received before that of a later one.
  await api.client.accounts.checkName({ name: 'slow_name' })
  await expect.element(page.getByText('✓ Available')).toBeVisible()
})

test('one question is open at a time', async () => {
  await openLanding()
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('details')]
  for (const opened of [questions[0], questions[3]]) {
    opened?.querySelector('summary')?.click()
    await expect.poll(() => questions.filter(({ open }) => open)).toEqual([opened])
  }
})

test('someone signed in claims a name for the portfolio, and sees the dashboard instead of a sign-up', async () => {
  const { router } = await openLanding({
    account: ADA,
    plan: FREE,
    prepare: (api) => {
      api.answer('portfolios', 'listOwn', [])
      answerNames(api)
    },
  })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect.element(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect.element(navigation.getByText('PREMIUM')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Sign Up for Free' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'View Pricing' })).toBeVisible()
  await field.fill('window_display')
  await page.getByRole('button', { name: 'Claim Username' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/create-portfolio')
  await expect.element(page.getByLabelText('Username')).toHaveValue('window_display')
})

test('lists that cannot be read show an error with a way to try again, and nothing else is lost', async () => {
  const { api } = await openLanding({ prepare: (stub) => stub.disconnect('rankings', 'highlights') })
  await expect.element(page.getByRole('heading', { name: 'The portfolios could not be loaded.' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'FAQ' })).toBeVisible()
  api.answer('rankings', 'highlights', { popular: [], trending: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Most Popular' })).toBeVisible()
})

test('the looks drift past until the visitor pauses them', async () => {
  await openLanding()
  const track = document.querySelector('.look-track')
  const state = () => track && getComputedStyle(track).animationPlayState
  expect(state()).toBe('running')
  await page.getByRole('checkbox', { name: 'Pause motion' }).click()
  await userEvent.unhover(page.getByRole('checkbox', { name: 'Pause motion' }))
  expect(state()).toBe('paused')
})

test('what moves by itself is moved by the compositor, so an open page costs no work of the main thread', async () => {
  await openLanding()
  // Transitions end, and what scrolling drives rests while nobody scrolls.
  const moving = () =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.timeline === document.timeline)
  for (const sample of ['.playing', '.snow']) {
    const element = document.querySelector(sample)
    element?.scrollIntoView({ block: 'center' })
    await expect.poll(() => element?.getAnimations({ subtree: true }).length).toBeGreaterThan(0)
    const frames = moving().flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
    const moved = frames.flatMap(({ offset, computedOffset, easing, composite, ...styles }) => Object.keys(styles))
    expect(moved.filter((property) => !['opacity', 'transform'].includes(property))).toEqual([])
  }
})
