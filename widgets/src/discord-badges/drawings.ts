import type { DiscordFlag } from '@vitrine/core/discord-badges/lite'

/** Drawing of a badge on a square of 24 units. */
interface Drawing {
  /** Colour of the tile. Its contrast to black and to white, the colour of the mark, is at least 3:1. */
  tile: string
  /** Path of the mark, in white. */
  mark: string
  /** Path that is cut out of the mark. */
  cut?: string
  /** Number on the mark. */
  number?: number
}

const BUG =
  'M9 7.5a3 3 0 0 1 6 0zM7.5 9h9v5a4.5 4.5 0 0 1-9 0zM4 10.3h2.6v1.5H4zm13.4 0H20v1.5h-2.6zM4 14h2.6v1.5H4zm13.4 0H20v1.5h-2.6z'
const GEM = 'M6.6 2.8h10.8l4.4 6.6L12 21.8 2.2 9.4z'
const CHECK = 'm11 15.4-3-3 1.3-1.3 1.7 1.7 3.8-3.8 1.3 1.3z'

/** Drawings of the Discord badges, made for this project. */
export const DRAWINGS: Record<DiscordFlag, Drawing> = {
  staff: {
    tile: '#4f6bed',
    mark: 'M15.4 4.6a4.4 4.4 0 0 0-5.6 5.6l-5.2 5.2a2.1 2.1 0 0 0 0 3 2.1 2.1 0 0 0 3 0l5.2-5.2a4.4 4.4 0 0 0 5.6-5.6l-2.7 2.7-2.4-.6-.6-2.4z',
  },
  partner: {
    tile: '#5d62d8',
    mark: 'M8 8a4 4 0 1 0 0 8c1.8 0 3-1.3 4-2.6 1 1.3 2.2 2.6 4 2.6a4 4 0 1 0 0-8c-1.8 0-3 1.3-4 2.6C11 9.3 9.8 8 8 8m0 2.2c1 0 1.8.8 2.6 1.8-.8 1-1.6 1.8-2.6 1.8a1.8 1.8 0 0 1 0-3.6m8 0a1.8 1.8 0 0 1 0 3.6c-1 0-1.8-.8-2.6-1.8.8-1 1.6-1.8 2.6-1.8',
  },
  hypesquad: { tile: '#b9770e', mark: 'M4.5 9.8v4.4h2.7l1 4.3h2.3l-1-4.3h1.3l7.7 3.8V6l-7.7 3.8z' },
  'bug-hunter-1': { tile: '#2f8f4e', mark: BUG },
  bravery: {
    tile: '#8a63d2',
    mark: 'M19.5 4.5 19 8l-7.3 7.3 1.6 1.6-1.5 1.5-2-2-2.3 2.3-2.2-2.2 2.3-2.3-2-2 1.5-1.5L8.7 12.3 16 5z',
  },
  brilliance: {
    tile: '#d1495b',
    mark: 'M12 3.8a5.8 5.8 0 0 0-3.2 10.6V16h6.4v-1.6A5.8 5.8 0 0 0 12 3.8M9.2 17.2h5.6v1.4H9.2zm1.3 2.4h3v1.2h-3z',
  },
  balance: {
    tile: '#1d8a7d',
    mark: 'M11.1 4.5h1.8v1.6l5 1-.3 1.7 2.2 4.5a3 3 0 0 1-5.6 0l2-4.6-3.3-.7v8.8h3.3v1.7H7.8v-1.7h3.3V8l-3.3.7 2 4.6a3 3 0 0 1-5.6 0l2.2-4.5-.3-1.7 5-1z',
  },
  'early-supporter': {
    tile: '#a35d2b',
    mark: 'M11.1 19.5v-5.7C7.4 13.6 4.8 11 4.8 6.8c4 0 6.5 2 7.1 5.1.5-3.8 2.9-6.2 7.3-6.2 0 5-2.6 7.7-6.3 8v5.8z',
  },
  'bug-hunter-2': {
    tile: '#9a7b1c',
    mark: BUG,
    cut: 'm12 10 1 2 2.2.3-1.6 1.5.4 2.2-2-1-2 1 .4-2.2-1.6-1.5L11 12z',
  },
  'verified-bot': {
    tile: '#4f6bed',
    mark: 'M11.1 4h1.8v2.5H16A2.5 2.5 0 0 1 18.5 9v7.5A2.5 2.5 0 0 1 16 19H8a2.5 2.5 0 0 1-2.5-2.5V9A2.5 2.5 0 0 1 8 6.5h3.1z',
    cut: CHECK,
  },
  'early-developer': {
    tile: '#3a7bd0',
    mark: 'M8.6 6.6 3.2 12l5.4 5.4L10 16l-4-4 4-4zm6.8 0L14 8l4 4-4 4 1.4 1.4 5.4-5.4zm-3.7 1.1h1.7l-1.1 8.6h-1.7z',
  },
  moderator: {
    tile: '#c2576a',
    mark: 'm12 3.5 7 2.5v5.3c0 4.3-2.8 7.4-7 9.2-4.2-1.8-7-4.9-7-9.2V6z',
    cut: CHECK,
  },
  'active-developer': { tile: '#2c8a3f', mark: 'M5.5 7.6 7 6l6.2 6L7 18l-1.5-1.6L10 12zm7.7 8.4h5.6v2h-5.6z' },
  quest: {
    tile: '#7c5cc4',
    mark: 'm12 3.2 2.3 6.5 6.5 2.3-6.5 2.3-2.3 6.5-2.3-6.5L3.2 12l6.5-2.3z',
    cut: 'M12 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6',
  },
  nitro: {
    tile: '#a457c4',
    mark: 'M19.5 4.5c-5-.4-8.4 1.6-10.5 5l-3.3.6L4 13l3.4.7 2.9 2.9L11 20l2.9-1.7.6-3.3c3.4-2.1 5.4-5.5 5-10.5',
    cut: 'M14.7 7.6a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4',
  },
  'booster-1': { tile: '#d24d8a', mark: GEM, number: 1 },
  'booster-2': { tile: '#b24cc4', mark: GEM, number: 2 },
  'booster-3': { tile: '#8560e0', mark: GEM, number: 3 },
  'booster-6': { tile: '#4a78dc', mark: GEM, number: 6 },
  'booster-9': { tile: '#15868c', mark: GEM, number: 9 },
  'legacy-username': {
    tile: '#66707f',
    mark: 'M8.8 4.5h2l-.5 3.7h3.3l.5-3.7h2l-.5 3.7h3.4v2h-3.7l-.5 3.6h3.7v2h-3.9l-.5 3.7h-2l.5-3.7H9.3l-.5 3.7h-2l.5-3.7H4v-2h3.5l.5-3.6H4.3v-2h4zm1.2 5.7-.5 3.6h3.3l.5-3.6z',
  },
  'bot-commands': { tile: '#2c7f9e', mark: 'M13.6 4.5h2.7l-5.9 15H7.7z' },
}
