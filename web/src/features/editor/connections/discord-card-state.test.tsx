import type { DiscordConnection } from '@vitrine/core/connections'
import { connectionTexts } from '@vitrine/core/connections/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DiscordCardState } from './discord-card-state.tsx'

function render(changes: Partial<DiscordConnection>): string {
  const discord: DiscordConnection = {
    problem: null,
    ...{ setUp: true, visible: true, readFlags: 0, chosenFlags: 0, gateway: 'ready', botInviteUrl: null },
    account: { id: '1', username: 'ada', discriminator: null, avatarUrl: null },
    sharesServer: true,
    live: { version: 1, presence: null },
    ...changes,
  }
  return renderToStaticMarkup(<DiscordCardState discord={discord} />)
}

test('says that a person is offline only when the look-up has found them', () => {
  expect(render({ sharesServer: null })).toContain(connectionTexts.statusLookup)
  expect(render({ sharesServer: null })).not.toContain('offline')
  expect(render({ sharesServer: true })).toContain('You are offline or invisible on Discord')
  expect(render({ sharesServer: false })).toContain(connectionTexts.noSharedServer)
})
