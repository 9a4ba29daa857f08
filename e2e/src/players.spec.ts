import type { Browser, Page } from '@playwright/test'
import { SESSION_CHANNEL } from '@vitrine/core/site'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { publishPage, started } from './support/pages.ts'
import type { Instance } from './support/server.ts'

const PLAYED = [
  ['A film', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['Another film', 'https://vimeo.com/76979871'],
  ['A song', 'https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT'],
  ['A mix', 'https://soundcloud.com/ada-lune/slow-tides'],
  ['A record', 'https://music.apple.com/us/album/slow-tides/1440857781'],
  ['A stream', 'https://www.twitch.tv/vexation'],
] as const
const ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://open.spotify.com',
  'https://w.soundcloud.com',
  'https://embed.music.apple.com',
  'https://player.twitch.tv',
]

async function addPage(instance: Instance, played: readonly (readonly [title: string, url: string])[]) {
  const { id, path, owner } = await publishPage(instance, { title: 'Ada' })
  const ids: string[] = []
  for (const [title, url] of played) {
    const answer = await owner.post(`/api/portfolios/${id}/links`, { title, url, showPlayer: true })
    ids.push((await answer.json()).id)
  }
  return { path, owner, ids, add: (link: object) => owner.post(`/api/portfolios/${id}/links`, link) }
}

/** Opens a page in a browser in which the services answer with an empty player, and records their requests. */
async function openPlayers(browser: Browser, instance: Instance, path: string) {
  const context = await browser.newContext({ baseURL: instance.origin })
  const asked: string[] = []
  await context.route(
    (url) => url.origin !== instance.origin,
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title><button>Pause</button>' })
    },
  )
  const page = await context.newPage()
  const response = await page.goto(path)
  return { page, asked, policy: response?.headers()['content-security-policy'] ?? '', close: () => context.close() }
}

/** Lets the page connect again, as after a sign-in in another tab; a changed page is then renewed. */
async function reconnect(page: Page): Promise<void> {
  await started(page)
  await page.evaluate((channel) => new BroadcastChannel(channel).postMessage(null), SESSION_CHANNEL)
}

const framesIn = (policy: string) => /frame-src 'self' ?([^;]*)/.exec(policy)?.[1] ?? ''

test('a page asks another service only for the player that was pressed, which plays on while the page changes', async ({
  browser,
  instance,
}) => {
  await test.step('six players ask no other host until one is pressed, and then only that one', async () => {
    const { path } = await addPage(instance, PLAYED)
    const { page, asked, policy, close } = await openPlayers(browser, instance, path)
    expect(framesIn(policy).split(' ')).toEqual(ORIGINS)
    await started(page)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Play A film on YouTube' }).click()
    const film = page.locator('iframe[title="A film on YouTube"]')
    await expect(film).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1',
    )
    await expect(film).toHaveAttribute('sandbox', /allow-scripts/)
    expect(await film.getAttribute('sandbox')).not.toMatch(/allow-top-navigation/)
    await expect(film.contentFrame().getByRole('button')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open A film on YouTube' })).toBeVisible()
    expect(asked.map((url) => new URL(url).origin)).toEqual([ORIGINS[0]])
    const box = await film.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
    await expectAccessible(page)

    await test.step('a second player closes the first one; Twitch gets the name of this site', async () => {
      await page.getByRole('link', { name: 'Play A stream on Twitch' }).press('Enter')
      await expect(page.locator('iframe')).toHaveCount(1)
      await expect(page.locator('iframe')).toHaveAttribute('src', /channel=vexation&autoplay=true&parent=127\.0\.0\.1$/)
      await expect(page.getByRole('link', { name: 'Play A film on YouTube' })).toBeVisible()
    })
    await close()
  })

  await test.step('the policy of a page names only the services that it plays', async () => {
    const { path, ids, owner } = await addPage(instance, [PLAYED[1], PLAYED[3]])
    const read = async () =>
      framesIn((await fetch(instance.origin + path)).headers.get('content-security-policy') ?? '')
    expect(await read()).toBe('https://player.vimeo.com https://w.soundcloud.com')
    await owner.patch(`/api/links/${ids[1]}`, { hidden: true })
    await expect.poll(read).toBe('https://player.vimeo.com')
    await owner.patch(`/api/links/${ids[0]}`, { showPlayer: false })
    await expect.poll(read).toBe('')
    const { page, close } = await openPlayers(browser, instance, path)
    await expect(page.getByRole('link', { name: /Another film/ })).toHaveAttribute('href', PLAYED[1][1])
    await close()
  })

  await test.step('a press before the scripts run opens the player, which survives an edit of the page', async () => {
    const { path, add } = await addPage(instance, [PLAYED[2]])
    const { page, close } = await openPlayers(browser, instance, path)
    await page.getByRole('link', { name: 'Play A song on Spotify' }).click()
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('src', 'https://open.spotify.com/embed/track/4cOdK2wGLETKBW3PvgPWqT')
    await frame.evaluate((element) => element.setAttribute('data-same', ''))
    await add({ title: 'My shop', url: 'https://shop.example' })
    await reconnect(page)
    await expect(page.getByRole('link', { name: /My shop/ })).toBeVisible()
    await expect(frame).toHaveAttribute('data-same', '')
    await test.step('a player of a service that this document may not frame is a link to the service', async () => {
      await add({ title: 'Another film', url: PLAYED[1][1], showPlayer: true })
      await reconnect(page)
      const link = page.getByRole('link', { name: 'Play Another film on Vimeo' })
      await expect(link).toBeVisible()
      const opened = page.waitForEvent('popup')
      await link.click()
      expect((await opened).url()).toBe(PLAYED[1][1])
      await expect(page.locator('iframe')).toHaveCount(1)
    })
    await close()
  })
})
