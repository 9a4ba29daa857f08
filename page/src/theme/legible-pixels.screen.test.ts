import type {} from '@vitest/browser-playwright'
import { LOOK_CATALOG } from '@vitrine/core/looks'
import { PLAIN_BUTTON, type PortfolioView, VISIBLE } from '@vitrine/core/portfolios/lite'
import { THEME_CHOICES } from '@vitrine/core/themes'
import { randomThemes } from '@vitrine/core/themes/testing/random-themes.ts'
import { finishMotion } from '@vitrine/widgets/testing/finish-motion.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { bar } from '../parts/bar.ts'
import type { SampleContents } from '../testing/extreme-page.ts'
import { lookView } from '../testing/look-page.ts'
import { openPage } from '../testing/open-page.tsx'
import { seenMarks } from '../testing/pixel-contrast.ts'
import { PREMIUM, sampleLinks, sampleView } from '../testing/sample-page.ts'

const entry = { ...VISIBLE, ...PLAIN_BUTTON, url: 'https://a.example', emoji: '', imageUrl: null, showPlayer: false }
const CONTENTS: SampleContents = [
  { title: 'Ada', bio: 'Rivers at night. '.repeat(5), location: 'London', viewCount: 3300, likeCount: 5 },
  {
    links: [
      { ...entry, id: 'a', title: 'My shop', featured: true },
      { ...entry, id: 'b', title: 'Letters', url: 'https://github.com/ada' },
      { ...entry, id: 'c', title: 'A film', url: 'https://youtu.be/dQw4w9WgXcQ', showPlayer: true },
      { ...entry, id: 'd', title: 'A link of its own colour', color: '#7c3aed' },
    ],
    badges: [
      { ...VISIBLE, id: 'dark', label: 'Founder', color: '#000000', icon: '' },
      { ...VISIBLE, id: 'light', label: 'Artist', color: '#ffffff', icon: '' },
    ],
    projects: [
      {
        ...{ ...VISIBLE, id: 'p', title: 'Halden', description: 'A serif.', imageUrl: null },
        ...{ tags: ['Type'], projectUrl: 'https://a.example' },
      },
    ],
    note: {
      ...{ id: 'n', content: 'Off to the coast', backgroundColor: '#0f766e', textColor: '#ffffff' },
      ...{ expiresAt: '2026-11-26T12:00:00.000Z', minutesLeft: 725 },
    },
    socialLinks: sampleLinks(['https://github.com/ada', 'https://a.example']),
  },
]

/** Backgrounds of the combinations: the theme's own, pictures with their measured light, and a video's first frame. */
const BACKGROUNDS = {
  own: null,
  light: { url: '/picture.webp?640x640-l80-95', colors: ['#f2efe8'] },
  dark: { url: '/picture.webp?640x640-l0-3', colors: ['#101014', '#1c1c20'] },
  busy: { url: '/picture.webp', colors: ['#000000', '#ffffff', '#e05050', '#22d3ee'] },
  video: { url: '/video.mp4', colors: ['#ffffff', '#101014'] },
} as const
type Background = keyof typeof BACKGROUNDS
const CYCLE: readonly Background[] = ['own', 'light', 'own', 'dark', 'own', 'busy', 'video']

function recordOf(background: Background): SampleContents[0] {
  const url = BACKGROUNDS[background]?.url ?? null
  if (background === 'video')
    return { backgroundType: 'video', backgroundVideoUrl: url, backgroundPosterUrl: '/poster.webp' }
  return url ? { backgroundType: 'image', backgroundUrl: url } : {}
}

function combinations(): [name: string, background: Background, view: PortfolioView][] {
  const backgroundOf = (index: number) => CYCLE[index % CYCLE.length] ?? 'own'
  const [record, contents] = CONTENTS
  const looks = LOOK_CATALOG.map((look, index): [string, Background, PortfolioView] => {
    const background = backgroundOf(index)
    return [look.id, background, lookView(look, [{ ...record, ...recordOf(background) }, contents])]
  })
  const colors = ['#08080a', '#ffffff', '#f5c2d0', '#ffe600', '#e05050', '#808080']
  const seeded = randomThemes(36).map(({ accent, ...theme }, index): [string, Background, PortfolioView] => {
    const background = backgroundOf(index + 1)
    const layout = THEME_CHOICES.layout[index % THEME_CHOICES.layout.length] ?? 'column'
    const linkStyles = ['glass', 'outline', 'filled', 'soft', 'hard', 'line'] as const
    const design = { accentColor: accent, linkStyle: linkStyles[(index * 5) % 6] ?? 'glass' }
    const own = { ...record, ...recordOf(background), ...design, backgroundColor: colors[(index * 7) % 6] ?? '#ffffff' }
    const shapes = { layout, icons: THEME_CHOICES.icons[index % 3] ?? 'tiles' }
    return [
      `theme ${index}`,
      background,
      sampleView({ ...own, theme: { ...theme, ...shapes } }, { ...contents, plan: PREMIUM }),
    ]
  })
  return [...looks, ...seeded]
}

/** Returns the address of a picture with stripes of these colours. */
function pictureOf(colors: readonly string[]): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 64
  const context = canvas.getContext('2d')
  for (let place = 0; place < 64; place += 8) {
    if (context) context.fillStyle = colors[(place / 8) % colors.length] ?? '#000'
    context?.fillRect(place, 0, 8, 64)
  }
  return canvas.toDataURL()
}

/** Shows a drawn picture in the place of the one that the page names. */
async function drawBackground(background: Background): Promise<void> {
  const { colors } = BACKGROUNDS[background] ?? {}
  if (!colors) return
  const picture = pictureOf(colors)
  const image = document.querySelector<HTMLImageElement>('.backdrop img')
  const video = document.querySelector<HTMLVideoElement>('.backdrop video')
  if (video) {
    video.removeAttribute('src')
    video.poster = picture
    await Object.assign(new Image(), { src: picture }).decode()
  } else if (image) {
    image.removeAttribute('srcset')
    image.src = picture
    await image.decode()
  }
}

/** Sets the size of the window, beyond which the runner shrinks a viewport. */
const resizeWindow = (width: number, height: number) =>
  cdp().send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })

beforeAll(async () => {
  await resizeWindow(1280, 1700)
  await page.viewport(390, 1600)
})
afterAll(async () => {
  await resizeWindow(1280, 720)
  await page.viewport(1440, 900)
})

test('60 pages are made: of 24 looks and 36 themes', () => {
  expect(combinations()).toHaveLength(60)
})

test.each(combinations())(
  'the pixels behind every text and icon of %s on %s are far enough from it',
  async (_name, background, view) => {
    openPage(view).start(bar)
    await drawBackground(background)
    await document.fonts.ready
    finishMotion()
    const marks = await seenMarks(document.body)
    expect(marks.filter(({ contrast, minimum }) => contrast < minimum)).toEqual([])
    expect(marks.length).toBeGreaterThan(20)
  },
)
