import { describe, expect, test } from 'vitest'
import type { Plan } from '../billing/index.ts'
import { toNoteView } from '../notes/index.ts'
import { DEFAULT_THEME } from '../themes/index.ts'
import { srcSetOf } from './assets.ts'
import { DEFAULT_DESIGN } from './default-design.ts'
import { PLAIN_BUTTON } from './design.ts'
import { VISIBLE } from './rules/visibility.ts'
import {
  assetsOf,
  designOf,
  NO_CONNECTIONS,
  type PageConnections,
  type PageContents,
  type PortfolioRecord,
  toPortfolioView,
} from './view.ts'
import { PortfolioView } from './view-schema.ts'

const FREE: Plan = { premium: false, until: null }
const PREMIUM: Plan = { premium: true, until: new Date('2026-12-01T00:00:00.000Z') }
const ID = '019a0000-0000-7000-8000-000000000000'

const NOTE = {
  id: ID,
  content: 'Out today',
  backgroundColor: '#000000',
  textColor: '#ffffff',
  expiresAt: new Date('2026-11-20T13:00:00.000Z'),
}
const NOW = new Date('2026-11-20T12:00:00.000Z')
const EMPTY: PageContents = {
  now: NOW,
  links: [],
  socialLinks: [],
  projects: [],
  badges: [],
  note: null,
  connections: NO_CONNECTIONS,
}
const PROJECT = {
  ...VISIBLE,
  id: ID,
  title: 'Halden',
  description: 'A serif',
  projectUrl: 'https://halden.example',
  imageUrl: '/files/halden.webp',
  tags: ['type', 'print'],
}

const CONNECTED_DISCORD = {
  id: 'secret-discord',
  username: 'ada.lune',
  discriminator: null,
  avatarUrl: '/portfolio-assets/remote/ada.webp',
  live: {
    version: 3,
    presence: {
      status: 'online' as const,
      customStatus: null,
      activities: [{ kind: 'playing' as const, name: 'Chess', details: null, startedAt: 1_795_000_000_000 }],
    },
  },
}
const CONNECTED: PageConnections = {
  discord: {
    account: CONNECTED_DISCORD,
    visible: true,
    readFlags: 64,
    chosenFlags: 2 ** 31,
    live: CONNECTED_DISCORD.live,
  },
  spotify: {
    account: { name: 'Ada' },
    visible: true,
    live: {
      read: true,
      version: 5,
      song: {
        track: 'Slow Tides',
        artist: 'Ada Lune',
        album: null,
        artUrl: null,
        href: null,
        durationMs: 200_000,
        progressMs: 1000,
        readAt: 1_795_000_000_000,
      },
    },
  },
}

const STORED: PortfolioRecord = {
  ...DEFAULT_DESIGN,
  theme: DEFAULT_THEME,
  id: ID,
  username: 'ada',
  title: 'Ada',
  bio: 'Numbers',
  location: 'London',
  showLocation: true,
  profileImageUrl: '/portfolio-assets/profile.webp',
  backgroundUrl: '/portfolio-assets/background.webp',
  backgroundVideoUrl: '/portfolio-assets/video.mp4',
  backgroundPosterUrl: '/portfolio-assets/poster.webp',
  backgroundMusicUrl: '/portfolio-assets/music.mp3',
  customCursorUrl: '/portfolio-assets/cursor.png',
  published: true,
  viewCount: 424_242,
  likeCount: 737_373,
}

function view(changes: Partial<PortfolioRecord>, plan: Plan, urls: string[] = []) {
  const socialLinks = urls.map((url) => ({ ...VISIBLE, id: ID, platform: 'website', url }))
  return toPortfolioView({ ...STORED, ...changes }, plan, { ...EMPTY, socialLinks })
}

describe('Hidden data', () => {
  test('the view contains the stats unless they are hidden', () => {
    expect(view({}, FREE).stats).toEqual({ views: 424_242, likes: 737_373 })
  })

  test('the JSON does not contain hidden stats', () => {
    const hidden = view({ hideStats: true }, PREMIUM)
    expect(hidden.stats).toBeNull()
    expect(JSON.stringify(hidden)).not.toMatch(/424242|737373|viewCount|likeCount/)
  })

  test('stats hidden by a lapsed owner are shown again', () => {
    expect(view({ hideStats: true }, FREE).stats).toEqual({ views: 424_242, likes: 737_373 })
  })

  test.each([
    { title: 'hidden', changes: { showLocation: false }, location: null },
    { title: 'empty', changes: { location: '' }, location: null },
    { title: 'shown', changes: {}, location: 'London' },
  ])('a location that is $title', ({ changes, location }) => {
    const shown = view(changes, FREE)
    expect(shown.location).toBe(location)
    expect(JSON.stringify(shown).includes('London')).toBe(location !== null)
  })

  test('the view contains only the fields that the contract lists', () => {
    const record = { ...STORED, userId: 'secret-user', discordId: 'secret-discord', createdAt: new Date() }
    const stored = { ...VISIBLE, portfolioId: 'secret-portfolio', displayOrder: 7 }
    const shown = toPortfolioView(record, PREMIUM, {
      now: NOW,
      links: [
        {
          id: ID,
          title: 'Shop',
          url: 'https://shop.example',
          emoji: '',
          imageUrl: null,
          showPlayer: false,
          ...PLAIN_BUTTON,
          ...stored,
        },
      ],
      socialLinks: [{ id: ID, platform: 'X', url: 'https://x.com/a', ...stored }],
      projects: [{ ...PROJECT, ...stored }],
      badges: [{ id: ID, label: 'Designer', color: '#ec4899', icon: '🎨', ...stored }],
      note: toNoteView({ ...NOTE, ...stored }, new Date('2026-11-20T12:00:00.000Z')),
      connections: CONNECTED,
    })
    expect(JSON.stringify(shown)).not.toContain('secret')
    expect(PortfolioView.parse(shown)).toEqual(shown)
    expect(shown.design).not.toHaveProperty('hideStats')
    expect(shown.design).not.toHaveProperty('chatEnabled')
  })
})

describe('Connected accounts', () => {
  const shown = (connections: PageContents['connections'], plan = FREE) =>
    toPortfolioView(STORED, plan, { ...EMPTY, connections })

  test('a page shows the account, the presence and the song of its owner, without ids', () => {
    const { discord, nowPlaying } = shown(CONNECTED)
    const { username, discriminator, avatarUrl, live } = CONNECTED_DISCORD
    expect(discord).toEqual({ username, discriminator, avatarUrl, live })
    expect(nowPlaying).toEqual(CONNECTED.spotify.live)
  })

  test('nothing of them is in the view while they are switched off or not connected', () => {
    const { discord, spotify } = CONNECTED
    for (const hidden of [{ visible: false }, { account: null }]) {
      const view = shown({ discord: { ...discord, ...hidden }, spotify: { ...spotify, ...hidden } })
      expect([view.discord, view.nowPlaying]).toEqual([null, null])
      expect(JSON.stringify(view)).not.toMatch(/Chess|Slow Tides|ada\.lune/)
    }
  })

  test('badges that the owner chose need premium', () => {
    expect(shown(CONNECTED).discordBadges).toEqual(['bravery'])
    expect(shown(CONNECTED, PREMIUM).discordBadges).toEqual(['bravery', 'bot-commands'])
  })
})

describe('Premium settings', () => {
  const themed = {
    chatEnabled: false,
    customFont: 'orbitron',
    textAnimation: 'glitch',
    cursorType: 'custom',
    cursorAnimationType: 'comet',
  } as const

  test('a premium owner gets the stored settings', () => {
    const { chatEnabled, ...design } = themed
    const shown = view(themed, PREMIUM)
    expect(shown).toMatchObject({ premium: true, chatEnabled, design: { ...design, showPremiumBadge: true } })
  })

  test('a lapsed owner gets the free page', () => {
    expect(view(themed, FREE)).toMatchObject({
      premium: false,
      chatEnabled: true,
      design: {
        customFont: 'default',
        textAnimation: 'none',
        cursorType: 'default',
        cursorAnimationType: 'none',
        showPremiumBadge: false,
      },
    })
  })
})

test('custom badges are shown while their owner has premium; predefined ones always are', () => {
  const designer = { id: ID, label: 'Designer', color: '#EC4899', icon: '🎨' }
  const custom = { ...designer, color: '#ffffff' }
  const stored = [custom, designer].map((badge) => ({ ...VISIBLE, ...badge }))
  const badgesOf = (plan: Plan) => toPortfolioView(STORED, plan, { ...EMPTY, badges: stored }).badges
  expect(badgesOf(PREMIUM)).toEqual([custom, designer])
  expect(badgesOf(FREE)).toEqual([designer])
})

test('entries that are hidden, scheduled for later or ended are not shown', () => {
  const later = '2026-11-20T12:00:00.001Z'
  const unseen = [
    { ...VISIBLE, hidden: true },
    { ...VISIBLE, visibleFrom: later },
    { ...VISIBLE, visibleUntil: NOW.toISOString() },
  ]
  const all = <Entry extends object>(entry: Entry) => [VISIBLE, ...unseen].map((seen) => ({ ...entry, ...seen }))
  const view = toPortfolioView(STORED, PREMIUM, {
    ...EMPTY,
    links: all({
      id: ID,
      title: 'Shop',
      url: 'https://shop.example',
      emoji: '',
      imageUrl: null,
      showPlayer: false,
      ...PLAIN_BUTTON,
    }),
    socialLinks: all({ id: ID, platform: 'X', url: 'https://x.com/a' }),
    projects: all(PROJECT),
    badges: all({ id: ID, label: 'Baker', color: '#ffffff', icon: '' }),
  })
  const { links, socialLinks, projects, badges } = view
  expect([links, socialLinks, projects, badges].map(({ length }) => length)).toEqual([1, 1, 1, 1])
  expect(JSON.stringify(view)).not.toContain('visibleFrom')
})

describe('Projects', () => {
  const shown = (plan: Plan, changes: Partial<typeof PROJECT> = {}) =>
    toPortfolioView(STORED, plan, { ...EMPTY, projects: [{ ...PROJECT, ...changes }] }).projects

  test('show picture and tags while their owner has premium, and stay without them afterwards', () => {
    const { projectUrl: _, hidden, visibleFrom, visibleUntil, ...plain } = PROJECT
    expect(shown(PREMIUM)).toEqual([{ ...plain, href: 'https://halden.example/' }])
    expect(shown(FREE)).toEqual([{ ...plain, href: 'https://halden.example/', imageUrl: null, tags: [] }])
  })

  test.each(['', 'https://', 'javascript:alert(1)', 'https://user@example.com'])(
    'lead nowhere where %j is stored',
    (projectUrl) => {
      expect(shown(FREE, { projectUrl })).toMatchObject([{ title: 'Halden', href: null }])
    },
  )
})

describe('Links', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' https://example.com',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    '//example.com',
    '\\\\example.com',
    'https:\\\\example.com',
    'https://user:pass@example.com',
    'https://@example.com',
    'mailto:nobody',
    `https://example.com/${'a'.repeat(2048)}`,
    'https://',
    '',
  ])('the stored address %j is in no view', (url) => {
    expect(view({}, FREE, [url]).socialLinks).toEqual([])
  })

  test('complete links keep their order and are normalized by the URL parser', () => {
    const urls = ['https://b.example', 'javascript:1', 'HTTP://A.example/x', 'mailto:me@example.com']
    expect(view({}, FREE, urls).socialLinks.map((link) => link.href)).toEqual([
      'https://b.example/',
      'http://a.example/x',
      'mailto:me@example.com',
    ])
  })
})

test('only the design settings of a record that contains more are returned', () => {
  expect(designOf(STORED)).toEqual(DEFAULT_DESIGN)
})

describe('A page uses a file only while the setting of its kind is on', () => {
  const none = {
    backgroundUrl: null,
    backgroundVideoUrl: null,
    backgroundPosterUrl: null,
    backgroundMusicUrl: null,
    customCursorUrl: null,
  }
  const profileImageUrl = STORED.profileImageUrl
  test.each([
    ['nothing but the portrait', {}, {}],
    ['the picture', { backgroundType: 'image' }, { backgroundUrl: STORED.backgroundUrl }],
    [
      'the video',
      { backgroundType: 'video' },
      { backgroundVideoUrl: STORED.backgroundVideoUrl, backgroundPosterUrl: STORED.backgroundPosterUrl },
    ],
    ['the music, switched on', { musicEnabled: true }, { backgroundMusicUrl: STORED.backgroundMusicUrl }],
    ['the uploaded cursor', { cursorType: 'custom' }, { customCursorUrl: STORED.customCursorUrl }],
  ] as const)('%s', (_, changes, expected) => {
    expect(assetsOf(view(changes, PREMIUM))).toEqual({ profileImageUrl, ...none, ...expected })
  })

  test('an uploaded cursor is not used after premium has ended; all other files stay', () => {
    const themed = { backgroundType: 'video', musicEnabled: true, cursorType: 'custom' } as const
    const lapsed = view(themed, FREE)
    expect(lapsed).toMatchObject({ customCursorUrl: null, design: { cursorType: 'default' } })
    expect(lapsed.backgroundVideoUrl).toBe(STORED.backgroundVideoUrl)
    expect(lapsed.backgroundMusicUrl).toBe(STORED.backgroundMusicUrl)
  })
})

test('a srcset contains the variants of a picture', () => {
  expect(srcSetOf('/portfolio-assets/x/profile-1.webp', 'profile')).toBe(
    '/portfolio-assets/x/profile-1-112.webp 112w, /portfolio-assets/x/profile-1-224.webp 224w, /portfolio-assets/x/profile-1-448.webp 448w',
  )
})
