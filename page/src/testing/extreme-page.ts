import { type LinkRecord, PLAIN_BUTTON, VISIBLE } from '@vitrine/core/portfolios/lite'
import { FREE, PREMIUM, sampleLinks, type sampleView } from './sample-page.ts'

type SampleArguments = Parameters<typeof sampleView>
/** Record and contents of a page, for `sampleView`. */
export type SampleContents = [record: NonNullable<SampleArguments[0]>, contents: NonNullable<SampleArguments[1]>]

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const RIGHT_TO_LEFT = 'דף הבית שלי, עם מילים רבות!'
/** A picture of one pixel. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='

const NOTE = {
  id: 'n',
  backgroundColor: '#0f766e',
  textColor: '#ffffff',
  expiresAt: '2026-11-26T12:00:00.000Z',
  minutesLeft: 725,
}
const LINK: LinkRecord = {
  ...VISIBLE,
  ...{ id: 'l', title: 'Shop', url: 'https://shop.example', emoji: '', imageUrl: null, showPlayer: false },
  ...PLAIN_BUTTON,
}
const PROJECT = { ...VISIBLE, id: 'p', title: 'Halden', description: 'A serif', imageUrl: null, tags: [] }

function repeat<Entry>(count: number, entry: (index: number) => Entry): Entry[] {
  return Array.from({ length: count }, (_, index) => entry(index))
}

/** Pages with nothing, with the contents of a usual creator, and with the longest contents. */
export const SAMPLE_CONTENTS: Readonly<Record<'empty' | 'usual' | 'extreme', SampleContents>> = {
  empty: [{ title: 'Ada', bio: '', location: '' }, {}],
  usual: [
    {
      title: 'Mira Okafor',
      bio: 'Type and identity designer. I draw letters for small presses, record sleeves and the occasional bakery.\n\nCurrently cutting Halden.',
      profileImageUrl: PICTURE,
    },
    {
      plan: PREMIUM,
      note: { ...NOTE, content: 'Off to the coast' },
      links: [
        { ...LINK, id: 'a', title: 'The Halden specimen', imageUrl: PICTURE, featured: true },
        { ...LINK, id: 'b', title: 'Letters by post, four times a year', emoji: '💌' },
        { ...LINK, id: 'c', title: 'A film', url: 'https://youtu.be/dQw4w9WgXcQ', showPlayer: true },
        { ...LINK, id: 'd', title: 'A song', url: 'https://soundcloud.com/ada/tides', showPlayer: true },
      ],
      socialLinks: sampleLinks(repeat(7, (index) => `https://example.com/${index}`)),
      projects: repeat(4, (index) => ({
        ...{ ...PROJECT, id: `p${index}`, projectUrl: 'https://example.com', tags: ['Typeface', 'Serif'] },
        imageUrl: index === 3 ? null : PICTURE,
      })),
      badges: repeat(3, (index) => ({ ...VISIBLE, id: `b${index}`, label: 'Designer', color: '#ec4899', icon: '' })),
    },
  ],
  extreme: [
    {
      title: `${LONG.slice(0, 60)} and more`,
      username: 'x'.repeat(30),
      bio: `${`${LONG} `.repeat(3)}${RIGHT_TO_LEFT}\n${'Words. '.repeat(30)}`,
      location: LONG,
    },
    {
      plan: FREE,
      note: { ...NOTE, content: 'A long note of the day. '.repeat(6) },
      links: repeat(50, (index) => ({
        ...{ ...LINK, id: `l${index}`, url: 'https://open.spotify.com/artist/1', featured: index === 3 },
        title: [LONG, RIGHT_TO_LEFT, 'W'.repeat(80)][index] ?? `Link ${index}`,
        showPlayer: index === 4,
      })),
      socialLinks: sampleLinks(repeat(30, () => 'https://github.com/ada')),
      projects: repeat(9, (index) => ({
        ...{ ...PROJECT, id: `p${index}`, projectUrl: 'https://example.com' },
        ...(index % 2 === 0 ? { title: LONG, description: `${LONG} `.repeat(4) } : {}),
      })),
      badges: repeat(9, (index) => ({
        ...{ ...VISIBLE, id: `b${index}`, color: '#ec4899', icon: '' },
        label: index === 0 ? LONG.slice(0, 40) : 'Designer',
      })),
    },
  ],
}
