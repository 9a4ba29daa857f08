import type { PageContent } from '#features/portfolios'

/** A sample creator, made with care: people judge the product by these pages. */
export interface DemoCreator extends PageContent {
  premium: boolean
}

/** Signs in to every demo account. Demo accounts exist on loopback copies only. */
export const DEMO_PASSWORD = 'vitrine-demo'

export const DEMO_CREATORS: readonly DemoCreator[] = [
  {
    username: 'mira',
    title: 'Mira Okafor',
    bio: 'Type and identity designer. I draw letters for small presses, record sleeves and the occasional bakery.\n\nCurrently cutting Halden, a serif for long evenings.',
    location: 'Lisbon, Portugal',
    premium: true,
    links: [
      ['Instagram', 'https://www.instagram.com/'],
      ['GitHub', 'https://github.com/'],
      ['YouTube', 'https://www.youtube.com/'],
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
        description: 'A serif for long evenings: generous counters, a patient italic, and small caps that behave.',
        projectUrl: 'https://example.com/halden',
        tags: ['Typeface', 'Serif', 'Variable', 'Latin', 'Cyrillic'],
      },
      {
        title: 'Pão & Sal',
        description: 'Shop sign, paper bags and a very long menu for a bakery in Graça that opens at five.',
        projectUrl: 'https://example.com/pao',
        tags: ['Identity', 'Signage'],
      },
      {
        title: 'Slow Tides',
        description: 'Four record sleeves for Ada Lune, set in one weight of one face, printed in one colour.',
        projectUrl: 'https://example.com/tides',
        tags: ['Sleeves', 'Print', 'Lettering', 'Silver ink'],
      },
      {
        title: 'Cartilha',
        description: 'A primer for children who learn to read late, drawn so that no two letters are mirror twins.',
        projectUrl: '',
        tags: ['Book', 'Research'],
      },
      {
        title: 'Night Bus',
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
    title: 'Kenji Arai',
    bio: 'I build small, fast tools for people who make maps. Rust by day, shaders by night.',
    location: 'Kyoto, Japan',
    premium: false,
    links: [
      ['GitHub', 'https://github.com/'],
      ['x.com', 'https://x.com/'],
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
    title: 'Ada Lune ☾',
    bio: 'Ambient producer and field recordist. New record every full moon: tides, trams, snow on tin roofs.',
    location: 'Tromsø, Norway',
    premium: false,
    links: [
      ['YouTube', 'https://www.youtube.com/'],
      ['Instagram', 'https://www.instagram.com/'],
      ['Facebook', 'https://www.facebook.com/'],
      ['Listening room', 'https://example.com/listen'],
    ],
    badges: [
      { label: 'Musician', color: '#8b5cf6', icon: '🎵' },
      { label: 'Field recordist', color: '#0ea5e9', icon: '🎙️' },
    ],
    projects: [],
  },
]
