import { DEFAULT_LOOK, type LookView } from '@vitrine/core/looks'

/** A look that another person saved, for tests. */
export const MOSS: LookView = {
  id: '0198a3c0-0000-7000-8000-0000000000aa',
  name: 'Moss',
  look: { ...DEFAULT_LOOK, layout: 'list', backgroundColor: '#203020' },
  by: 'mira',
  own: false,
  listed: false,
  uses: 3,
  favourites: 1,
  favourite: false,
  createdAt: '2026-01-01T00:00:00Z',
}
