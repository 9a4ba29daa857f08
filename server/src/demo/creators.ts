/** A sample creator, made with care: people judge the product by these pages. */
export interface DemoCreator {
  username: string
  title: string
  bio: string
  location: string
  premium: boolean
  links: readonly (readonly [platform: string, url: string])[]
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
  },
]
