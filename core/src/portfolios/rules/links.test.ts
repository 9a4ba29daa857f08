import { describe, expect, test } from 'vitest'
import { LinkUrl } from '../entries.ts'
import { LINK_MAX, readLink } from './links.ts'

const long = (length: number) => `https://example.com/${'a'.repeat(length - 'https://example.com/'.length)}`

describe('A link must be a complete https:, http: or mailto: address without white space, control characters, backslashes or credentials; an empty address or a bare scheme is unfinished.', () => {
  test.each([
    ['https://example.com', 'https://example.com/'],
    ['http://example.com/a', 'http://example.com/a'],
    ['HTTPS://Example.COM/A', 'https://example.com/A'],
    ['https://example.com:8443/a?b=c&d=e#f', 'https://example.com:8443/a?b=c&d=e#f'],
    ['https://example.com/a@b', 'https://example.com/a@b'],
    ['https://example.com?to=a@b', 'https://example.com/?to=a@b'],
    ['https://münchen.de/straße', 'https://xn--mnchen-3ya.de/stra%C3%9Fe'],
    ['https://例え.jp', 'https://xn--r8jz45g.jp/'],
    ['https://[2001:db8::1]/', 'https://[2001:db8::1]/'],
    ['mailto:me@example.com', 'mailto:me@example.com'],
    ['mailto:me@example.com?subject=Hi', 'mailto:me@example.com?subject=Hi'],
    ['mailto:Ada@Müller.de?subject=Hi', 'mailto:Ada@xn--mller-kva.de?subject=Hi'],
    ['mailto:jörg@müller.de', 'mailto:j%C3%B6rg@xn--mller-kva.de'],
    ['mailto:ada@m%zzller.de', 'mailto:ada@m%zzller.de'],
    [long(LINK_MAX), long(LINK_MAX)],
  ])('%s is complete', (raw, href) => {
    expect(readLink(raw)).toEqual({ state: 'complete', href })
    expect(LinkUrl.safeParse(raw).success).toBe(true)
  })

  test.each(['', 'http:', 'https:', 'https:/', 'https://', 'HTTPS://', 'mailto:'])('%j is unfinished', (raw) => {
    expect(readLink(raw)).toEqual({ state: 'unfinished' })
    expect(LinkUrl.safeParse(raw).success).toBe(true)
  })

  test.each([
    ['javascript:alert(1)', 'scheme'],
    ['JaVaScRiPt:alert(1)', 'scheme'],
    ['javascript://example.com/%0aalert(1)', 'scheme'],
    [' javascript:alert(1)', 'broken'],
    [' https://example.com', 'broken'],
    ['https://example.com ', 'broken'],
    ['\u0001javascript:alert(1)', 'broken'],
    ['\u0000https://example.com', 'broken'],
    ['java\tscript:alert(1)', 'broken'],
    ['https://exa\nmple.com', 'broken'],
    ['https://example.com/\u007f', 'broken'],
    ['https://example.com/\u0085', 'broken'],
    ['\u00a0https://example.com', 'broken'],
    ['data:text/html,<script>alert(1)</script>', 'scheme'],
    ['vbscript:msgbox(1)', 'scheme'],
    ['blob:https://example.com/1', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['ftp://example.com', 'scheme'],
    ['//example.com', 'scheme'],
    ['\\\\example.com', 'broken'],
    ['https:\\\\example.com', 'broken'],
    ['https://example.com\\@evil.example', 'broken'],
    ['https:example.com', 'scheme'],
    ['example.com', 'scheme'],
    ['/u/somebody', 'scheme'],
    ['https://user:pass@example.com', 'credentials'],
    ['https://user@example.com', 'credentials'],
    ['https://@example.com', 'credentials'],
    ['https://:@example.com', 'credentials'],
    ['https:///user@example.com', 'credentials'],
    ['https:///@example.com', 'credentials'],
    ['https://example.com:99999', 'broken'],
    ['https://.example.com', 'broken'],
    ['https://a..b', 'broken'],
    ['https://exam ple.com', 'broken'],
    ['https://%00example.com', 'broken'],
    ['mailto:me', 'broken'],
    ['mailto:@example.com', 'broken'],
    ['mailto:me@example', 'broken'],
    ['mailto:?subject=Hi', 'broken'],
    [long(LINK_MAX + 1), 'length'],
  ])('%j is refused', (raw, reason) => {
    expect(readLink(raw)).toEqual({ state: 'refused', reason })
    expect(LinkUrl.safeParse(raw).success).toBe(false)
  })
})
