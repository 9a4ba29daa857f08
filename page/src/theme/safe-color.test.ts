import { VISIBLE } from '@vitrine/core/portfolios/lite'
import { safeColor } from '@vitrine/widgets/styles/safe-color.ts'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../render.tsx'
import { PREMIUM, SAMPLE_OPTIONS, sampleView } from '../testing/sample-page.ts'

test('a colour written as #rrggbb stays as it is', () => {
  expect(['#08080a', '#FFA500'].map((color) => safeColor(color, '#000000'))).toEqual(['#08080a', '#FFA500'])
})

describe('an invalid colour reaches neither a stylesheet nor an attribute, even if it is stored', () => {
  test.each([
    'red}html{display:none',
    'url(https://evil.example/x)',
    '#08080a;background:url(//evil.example)',
    '#12345',
    '#1234567',
    '"><script>alert(1)</script>',
    '</style><script>alert(1)</script>',
    '#08080a\n}',
    '',
  ])('%j', (bad) => {
    const badges = [{ ...VISIBLE, id: 'b', label: 'Mentor', color: bad, icon: '' }]
    const note = {
      id: 'n',
      content: 'Hello',
      backgroundColor: bad,
      textColor: bad,
      minutesLeft: 60,
      expiresAt: '2026-11-21T00:00:00.000Z',
    }
    const view = sampleView({ backgroundColor: bad, premiumBadgeColor: bad }, { plan: PREMIUM, badges, note })
    const { html, ownCss } = renderPage(view, SAMPLE_OPTIONS)
    // The view itself is a data block, in which text is harmless.
    const shown = html.replace(/<script type="application\/json"[^>]*>.*?<\/script>/s, '') + ownCss
    expect(shown).toContain('class="premium"')
    expect(shown).toContain('class="badge-light"')
    expect(ownCss).toContain('.note{background:#08080a;color:#f4f1ea}')
    expect(html).toContain('<meta name="theme-color" content="#08080a">')
    expect(shown).not.toContain('evil.example')
    expect(shown).not.toContain('alert(1)')
    expect(shown).not.toContain('display:none}')
    for (const [, color] of shown.matchAll(/(?:fill|stroke)="([^"]*)"/g))
      expect(color).toMatch(/^(#[0-9a-f]{6}|none|currentColor|url\(#.*)$/i)
  })
})
