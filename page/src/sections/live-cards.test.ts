import { NO_CONNECTIONS } from '@vitrine/core/portfolios/lite'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../render.tsx'
import { SAMPLE_OPTIONS, sampleView } from '../testing/sample-page.ts'

describe('The cards of connected accounts', () => {
  const account = { username: 'ada', discriminator: null, avatarUrl: null }
  const activity = { kind: 'playing' as const, name: '<b>Chess</b>', details: null, startedAt: 1 }
  const song = {
    ...{ track: '<i>One</i>', artist: 'Two', album: 'Three', artUrl: null, href: 'https://open.spotify.com/track/1' },
    ...{ durationMs: 60_000, progressMs: 30_000, readAt: 1 },
  }
  const connected = (online: boolean) => {
    const presence = online ? { status: 'dnd' as const, customStatus: 'Busy', activities: [activity] } : null
    const connections = {
      discord: { ...NO_CONNECTIONS.discord, account, live: { version: 1, presence } },
      spotify: {
        account: { name: 'Ada' },
        visible: true,
        live: { version: 1, song: online ? song : null, read: true },
      },
    }
    return renderPage(sampleView({}, { connections }), SAMPLE_OPTIONS)
  }

  test('are not in a page without accounts, and neither is their stylesheet', () => {
    const { html, ownCss } = renderPage(sampleView(), SAMPLE_OPTIONS)
    expect(html).not.toMatch(/live-card|part-discord|part-song/)
    expect(ownCss).toBe('')
    expect(connected(true).ownCss).toMatch(/live-card.*discord-dot.*song-cover/s)
  })

  test('show presence and song as text only, without a time that depends on the clock', () => {
    const { html } = connected(true)
    expect(html).toMatch(/<section id="part-discord"[^>]*data-status="dnd">/)
    expect(html).toContain('Do Not Disturb')
    expect(html).toContain('&lt;b&gt;Chess&lt;/b&gt;')
    expect(html).toContain('<span class="activity-time"></span>')
    expect(html).toContain('&lt;i&gt;One&lt;/i&gt;')
    expect(html).toContain('Two · Three')
    expect(html).toContain('<span class="song-position">0:30</span>')
    expect(html).not.toMatch(/<[bi]>(Chess|One)|\sstyle=/)
  })

  test('have the texts that may be cut as tooltips', () => {
    const titles = [...connected(true).html.matchAll(/\stitle="([^"]*)"/g)].map(([, title]) => title)
    expect(titles).toEqual(
      expect.arrayContaining(['ada', 'Busy', '&lt;b&gt;Chess&lt;/b&gt;', '&lt;i&gt;One&lt;/i&gt; · Two · Three']),
    )
    expect(connected(false).html).not.toContain('title=""')
  })

  test('are hidden while their owner is offline and plays nothing', () => {
    expect(connected(false).html.match(/<section id="part-(discord|song)"[^>]* hidden="">/g)).toHaveLength(2)
  })
})
