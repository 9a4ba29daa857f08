import type { SpotifyConnection } from '@vitrine/core/connections'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SpotifyCardState } from './spotify-card-state.tsx'

function render(live: SpotifyConnection['live']): string {
  const spotify: SpotifyConnection = { setUp: true, visible: true, problem: null, account: { name: 'Ada' }, live }
  return renderToStaticMarkup(<SpotifyCardState spotify={spotify} />)
}

test('says that nothing plays only after Spotify was asked', () => {
  const silent = { version: 1, song: null }
  expect(render({ ...silent, read: false })).toContain('Spotify is being asked')
  expect(render({ ...silent, read: false })).not.toContain('Nothing is playing')
  expect(render({ ...silent, read: true })).toContain('Nothing is playing')
})
