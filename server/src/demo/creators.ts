import type { Provider } from '@vitrine/core/connections'
import type { AssetKind } from '@vitrine/core/portfolios'
import type { Visits } from './record-visits.ts'
import type { PageContent } from './replace-portfolio.ts'

/** Sample creator of the demo. `files` and `image` are names of files in `media`. */
export interface DemoCreator extends Omit<PageContent, 'links' | 'projects'> {
  premium: boolean
  links: readonly (PageContent['links'][number] & { image?: string })[]
  projects: readonly (PageContent['projects'][number] & { image?: string })[]
  files: Partial<Record<AssetKind, string>>
  /** People of the sandbox whose accounts are connected. */
  accounts?: readonly { provider: Provider; personId: string }[]
  visits: Visits
  /** Names of the creators who like the page. */
  likedBy: readonly string[]
}

/** Password of all demo accounts, which only exist on loopback. */
export const DEMO_PASSWORD = 'vitrine-demo'

export const DEMO_CREATORS: readonly DemoCreator[] = [
  {
    username: 'mira',
    visits: { week: 420, earlier: 2900 },
    likedBy: ['kenji', 'adalune', 'sol', 'noor', 'vex'],
    title: 'Mira Okafor',
    bio: 'Type and identity designer. I draw letters for small presses, record sleeves and the occasional bakery.\n\nCurrently cutting Halden, a serif for long evenings.',
    location: 'Lisbon, Portugal',
    premium: true,
    files: { profile: 'mira-avatar.jpg' },
    design: {
      linkStyle: 'outline',
      backgroundColor: '#0c0a09',
      customFont: 'playfair',
      textAnimation: 'fade-in',
      animationSpeed: 'slow',
      visualEffect: 'none',
      cursorType: 'dot',
      cursorAnimationType: 'none',
      cursorSize: 28,
      premiumBadgeColor: '#e4572e',
    },
    links: [
      { title: 'The Halden specimen', url: 'https://example.com/halden/specimen', emoji: '', image: 'mira-letter.jpg' },
      { title: 'Buy a licence', url: 'https://example.com/halden/buy', emoji: '🛒' },
      { title: 'Letters by post, four times a year', url: 'https://example.com/letters', emoji: '💌' },
    ],
    socialLinks: [
      ['Instagram', 'https://www.instagram.com/'],
      ['GitHub', 'https://github.com/'],
      ['Behance', 'https://www.behance.net/'],
      ['Dribbble', 'https://dribbble.com/'],
      ['LinkedIn', 'https://www.linkedin.com/'],
      ['Type foundry', 'https://example.com/halden'],
      ['Email', 'mailto:mira@example.com'],
    ],
    badges: [
      { label: 'Designer', color: '#ec4899', icon: '🎨' },
      { label: 'Type foundry', color: '#f59e0b', icon: '🖋️' },
      { label: 'Available for Hire', color: '#4ade80', icon: '🤝' },
    ],
    projects: [
      {
        title: 'Halden',
        image: 'mira-halden.jpg',
        description: 'A serif for long evenings: generous counters, a patient italic, and small caps that behave.',
        projectUrl: 'https://example.com/halden',
        tags: ['Typeface', 'Serif', 'Variable', 'Latin', 'Cyrillic'],
      },
      {
        title: 'Pão & Sal',
        image: 'mira-bakery.jpg',
        description: 'Shop sign, paper bags and a very long menu for a bakery in Graça that opens at five.',
        projectUrl: 'https://example.com/pao',
        tags: ['Identity', 'Signage'],
      },
      {
        title: 'Slow Tides',
        image: 'mira-tides.jpg',
        description: 'Four record sleeves for Ada Lune, set in one weight of one face, printed in one colour.',
        projectUrl: 'https://example.com/tides',
        tags: ['Sleeves', 'Print', 'Lettering', 'Silver ink'],
      },
      {
        title: 'Cartilha',
        image: 'mira-cartilha.jpg',
        description: 'A primer for children who learn to read late, drawn so that no two letters are mirror twins.',
        projectUrl: '',
        tags: ['Book', 'Research'],
      },
      {
        title: 'Night Bus',
        image: 'mira-bus.jpg',
        description: 'Numbers for the back of buses, legible at sixty metres, in rain, with one broken lamp.',
        projectUrl: 'https://example.com/bus',
        tags: ['Wayfinding'],
      },
      {
        title: 'Small Press Kit',
        description: 'Twelve ready-made title pages for people who print on borrowed machines.',
        projectUrl: 'https://example.com/kit',
        tags: ['Open', 'Print'],
      },
    ],
  },
  {
    username: 'kenji',
    visits: { week: 96, earlier: 420 },
    likedBy: ['mira', 'vex'],
    title: 'Kenji Arai',
    bio: 'I build small, fast tools for people who make maps. Rust by day, shaders by night.',
    location: 'Kyoto, Japan',
    premium: false,
    files: { profile: 'kenji-avatar.jpg' },
    design: {
      backgroundColor: '#061013',
      visualEffect: 'particles',
      effectIntensity: 'medium',
      cursorType: 'crosshair',
    },
    links: [
      { title: 'Download contour 2.1', url: 'https://example.com/contour/download', emoji: '📦' },
      { title: 'Sponsor my maps', url: 'https://github.com/sponsors', emoji: '' },
    ],
    socialLinks: [
      ['GitHub', 'https://github.com/'],
      ['x.com', 'https://x.com/'],
      ['Mastodon', 'https://mastodon.social/'],
      ['Notes on rendering', 'https://example.com/notes'],
      ['Email', 'mailto:kenji@example.com'],
    ],
    badges: [
      { label: 'Developer', color: '#3b82f6', icon: '💻' },
      { label: 'Rust', color: '#f97316', icon: '🦀' },
      { label: 'Open Source', color: '#10b981', icon: '🌱' },
    ],
    projects: [
      {
        title: 'contour',
        description: 'Contour lines from elevation tiles in 4 ms a tile. One binary, no configuration.',
        projectUrl: 'https://example.com/contour',
        tags: [],
      },
      {
        title: 'paper-relief',
        description: 'A shader that shades hills the way Imhof did by hand.',
        projectUrl: 'https://example.com/relief',
        tags: [],
      },
      {
        title: 'Kyoto by foot',
        description: 'Every staircase of the eastern hills, walked and measured. Unfinished on purpose.',
        projectUrl: '',
        tags: [],
      },
    ],
  },
  {
    username: 'adalune',
    visits: { week: 310, earlier: 980 },
    likedBy: ['mira', 'sol', 'noor', 'vex'],
    accounts: [
      { provider: 'discord', personId: '1147483648000000001' },
      { provider: 'spotify', personId: 'adalune' },
    ],
    title: 'Ada Lune ☾',
    bio: 'Ambient producer and field recordist. New record every full moon: tides, trams, snow on tin roofs.',
    location: 'Tromsø, Norway',
    premium: false,
    files: { profile: 'adalune-avatar.jpg', background: 'adalune-background.jpg', music: 'adalune-music.mp3' },
    design: {
      backgroundType: 'image',
      backgroundColor: '#070b16',
      visualEffect: 'snow',
      effectIntensity: 'light',
      musicEnabled: true,
      musicVolume: 0.4,
    },
    links: [
      { title: 'New record: Slow Tides', url: 'https://example.com/tides', emoji: '🌊' },
      { title: 'Field recordings, sorted by weather', url: 'https://example.com/recordings', emoji: '🌧️' },
      { title: 'Concerts this winter', url: 'https://example.com/concerts', emoji: '🎟️' },
    ],
    socialLinks: [
      ['YouTube', 'https://www.youtube.com/'],
      ['Instagram', 'https://www.instagram.com/'],
      ['Spotify', 'https://open.spotify.com/'],
      ['SoundCloud', 'https://soundcloud.com/'],
      ['Bandcamp', 'https://bandcamp.com/'],
      ['Listening room', 'https://example.com/listen'],
    ],
    badges: [
      { label: 'Musician', color: '#8b5cf6', icon: '🎵' },
      { label: 'Artist', color: '#f43f5e', icon: '🖌️' },
    ],
    projects: [],
  },
  {
    username: 'sol',
    visits: { week: 740, earlier: 1150 },
    likedBy: ['mira', 'adalune', 'kenji', 'noor'],
    title: 'Sol Reyes',
    bio: 'I build low-poly worlds for games that fit on a cartridge. Every mountain has fewer triangles than you think.',
    location: 'Mérida, Mexico',
    premium: true,
    files: { profile: 'sol-avatar.jpg', background: 'sol-background.jpg' },
    design: {
      linkStyle: 'filled',
      accentColor: '#fb7185',
      backgroundType: 'image',
      backgroundColor: '#2a1020',
      customFont: 'righteous',
      textAnimation: 'wave',
      animationSpeed: 'slow',
      visualEffect: 'fireflies',
      effectIntensity: 'light',
      cursorType: 'neon',
      cursorSize: 36,
      cursorAnimationType: 'sparkle',
      premiumBadgeColor: '#fb7185',
    },
    links: [
      { title: 'Play Isles in your browser', url: 'https://example.com/isles/play', emoji: '', image: 'sol-isles.jpg' },

      { title: 'Wishlist Foundry', url: 'https://example.com/foundry', emoji: '', image: 'sol-foundry.jpg' },
      { title: 'Commissions: how they work', url: 'https://example.com/commissions', emoji: '✨' },
    ],
    socialLinks: [
      ['YouTube', 'https://www.youtube.com/'],
      ['Instagram', 'https://www.instagram.com/'],
      ['itch.io', 'https://itch.io/'],
      ['Steam', 'https://store.steampowered.com/'],
      ['Patreon', 'https://www.patreon.com/'],
      ['Shop', 'https://example.com/sol'],
    ],
    badges: [
      { label: 'Artist', color: '#f472b6', icon: '🎨' },
      { label: 'Game Dev', color: '#fb923c', icon: '🎮' },
      { label: 'Taking commissions', color: '#4ade80', icon: '✨' },
    ],
    projects: [
      {
        title: 'Isles',
        image: 'sol-isles.jpg',
        description: 'Forty islands, each under two hundred triangles. Sail until you run out of afternoon.',
        projectUrl: 'https://example.com/isles',
        tags: ['Game', 'Low poly', 'Sailing', 'Solo'],
      },
      {
        title: 'Foundry',
        image: 'sol-foundry.jpg',
        description: 'A forge that lights itself: one ember, no lamps, and a shader of eleven lines.',
        projectUrl: 'https://example.com/foundry',
        tags: ['Shader', 'Light'],
      },
      {
        title: 'Drift',
        image: 'sol-drift.jpg',
        description: 'Boats that find each other in fog. Made in a weekend, finished over a year.',
        projectUrl: 'https://example.com/drift',
        tags: ['Game', 'Fog', 'Two players'],
      },
    ],
  },
  {
    username: 'noor',
    visits: { week: 62, earlier: 450 },
    likedBy: ['mira', 'adalune', 'sol'],
    title: 'Noor Haddad',
    bio: 'Photographs of places that are mostly light. Medium format, long walks, no filters but dust.',
    location: 'Ouarzazate, Morocco',
    premium: false,
    files: { profile: 'noor-avatar.jpg', background: 'noor-background.jpg' },
    design: {
      linkStyle: 'outline',
      backgroundType: 'image',
      backgroundColor: '#241612',
      cursorType: 'dot',
      cursorSize: 30,
    },
    links: [
      { title: 'Prints from the last forty evenings', url: 'https://example.com/prints/evenings', emoji: '🖼️' },
      { title: 'Workshops in Ouarzazate', url: 'https://example.com/workshops', emoji: '🏜️' },
    ],
    socialLinks: [
      ['Instagram', 'https://www.instagram.com/'],
      ['Flickr', 'https://www.flickr.com/'],
      ['Pinterest', 'https://www.pinterest.com/'],
      ['Prints', 'https://example.com/prints'],
      ['Email', 'mailto:noor@example.com'],
    ],
    badges: [
      { label: 'Photographer', color: '#64748b', icon: '📷' },
      { label: 'Available for Hire', color: '#4ade80', icon: '🤝' },
    ],
    projects: [
      {
        title: 'Forty Evenings',
        description: 'One dune, forty evenings, the same minute after sunset. A book of two hundred copies.',
        projectUrl: 'https://example.com/evenings',
        tags: [],
      },
      {
        title: 'Salt Road',
        description: 'Three weeks with the last caravan that still counts its days by wells.',
        projectUrl: 'https://example.com/salt',
        tags: [],
      },
    ],
  },
  {
    username: 'vex',
    visits: { week: 530, earlier: 1700 },
    likedBy: ['kenji', 'sol', 'adalune'],
    accounts: [
      { provider: 'discord', personId: '1147483648000000002' },
      { provider: 'spotify', personId: 'vex' },
    ],
    title: 'VEXATION',
    bio: 'Ranked at night, editing at dawn. Overlays, reels and a very loud keyboard.',
    location: 'Rotterdam, Netherlands',
    premium: true,
    files: {
      profile: 'vex-avatar.jpg',
      video: 'vex-background.mp4',
      music: 'vex-music.ogg',
      cursor: 'vex-cursor.svg',
    },
    design: {
      linkStyle: 'filled',
      accentColor: '#22d3ee',
      backgroundType: 'video',
      backgroundColor: '#07060d',
      customFont: 'orbitron',
      textAnimation: 'glitch',
      animationSpeed: 'medium',
      visualEffect: 'rain',
      effectIntensity: 'light',
      cursorType: 'custom',
      cursorSize: 40,
      cursorAnimationType: 'comet',
      musicEnabled: true,
      musicVolume: 0.35,
      premiumBadgeColor: '#22d3ee',
    },
    links: [
      { title: 'Watch live', url: 'https://example.com/live', emoji: '🔴' },
      { title: 'Season reel', url: 'https://example.com/reel', emoji: '', image: 'vex-reel.jpg' },
      { title: 'The film that taught me to edit', url: 'https://vimeo.com/1084537', emoji: '', showPlayer: true },
      { title: 'My setup, every cable of it', url: 'https://example.com/setup', emoji: '⌨️' },
    ],
    socialLinks: [
      ['YouTube', 'https://www.youtube.com/'],
      ['Twitch', 'https://www.twitch.tv/'],
      ['TikTok', 'https://www.tiktok.com/'],
      ['Discord', 'https://discord.com/'],
      ['x.com', 'https://x.com/'],
    ],
    badges: [
      { label: 'Streamer', color: '#a855f7', icon: '🎧' },
      { label: 'Night owl', color: '#22d3ee', icon: '🌙' },
    ],
    projects: [
      {
        title: 'Reel 09',
        image: 'vex-reel.jpg',
        description: 'Four minutes of the season, cut to the frame.',
        projectUrl: 'https://example.com/reel',
        tags: ['Edit', 'Motion'],
      },
      {
        title: 'Overlay Kit',
        image: 'vex-overlay.jpg',
        description: 'The whole interface of the stream, free to take apart.',
        projectUrl: 'https://example.com/overlay',
        tags: ['Design', 'Open', 'Figma', 'HUD'],
      },
    ],
  },
]
