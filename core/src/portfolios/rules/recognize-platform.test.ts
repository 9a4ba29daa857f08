import { describe, expect, test } from 'vitest'
import { PLATFORMS, SOCIAL_ICONS } from '../platforms.ts'
import { platformOfAddress, socialIcon, socialName } from './recognize-platform.ts'

const iconOf = (platform: string, url = '') => socialIcon({ platform, url })
const nameOf = (platform: string, url = '') => socialName({ platform, url })
const brandAt = (address: string) => platformOfAddress(address)?.name

describe("A social link's icon follows from a keyword in its platform's name; `x.com` counts only as a complete host name, so `netflix.com` gets the generic icon.", () => {
  test.each([
    ['GitHub', 'github'],
    ['https://github.com/me', 'github'],
    ['LinkedIn', 'linkedin'],
    ['Twitter', 'twitter'],
    ['x.com', 'twitter'],
    ['X.com', 'twitter'],
    ['https://x.com/me', 'twitter'],
    ['www.x.com', 'twitter'],
    ['Instagram', 'instagram'],
    ['facebook page', 'facebook'],
    ['YouTube', 'youtube'],
    ['Email', 'mail'],
    ['Gmail', 'mail'],
    ['netflix.com', 'generic'],
    ['https://netflix.com/x.com.au', 'generic'],
    ['x.com.evil.example', 'generic'],
    ['my-x.com', 'generic'],
    ['x', 'generic'],
    ['website', 'generic'],
    ['', 'generic'],
  ])('%j is %s', (platform, icon) => {
    expect(socialIcon({ platform, url: '' })).toBe(icon)
  })
})

describe('The table of platforms', () => {
  const hosts = PLATFORMS.flatMap((platform) =>
    platform.hosts
      .split(' ')
      .filter(Boolean)
      .map((host) => ({ host, platform })),
  )
  const named = PLATFORMS.filter(({ name }) => name !== 'X')

  test('has at least 60 icons, and no name or host twice', () => {
    expect(SOCIAL_ICONS.length).toBeGreaterThan(60)
    for (const values of [SOCIAL_ICONS, PLATFORMS.map(({ name }) => name), hosts.map(({ host }) => host)]) {
      expect(new Set(values).size).toBe(values.length)
    }
  })

  test.each(hosts)('an address at $host is recognized, and no look-alike is', ({ host, platform }) => {
    for (const address of [
      `https://${host}/ada?a=b#c`,
      `http://www.${host}`,
      `HTTPS://${host.toUpperCase()}/ada`,
      `https://${host}./`,
    ]) {
      expect(brandAt(address)).toBe(platform.name)
      expect(iconOf('website', address)).toBe(platform.icon)
    }
    for (const lookAlike of [`${host}.evil.example`, `my-${host}`, `evil.example/${host}`, `evil.example/?${host}`]) {
      expect(brandAt(`https://${lookAlike}`)).not.toBe(platform.name)
    }
  })

  test.each(named)('$name is recognized by its typed name, however it is written', ({ name, icon, also, hosts }) => {
    for (const typed of [name, name.toLowerCase(), ` ${name.toUpperCase()}! `, ...(also ? [also] : [])]) {
      expect(iconOf(typed)).toBe(icon)
    }
    expect(hosts === '' || iconOf(`https://${hosts.split(' ')[0]}/ada`) === icon).toBe(true)
  })

  test.each(named.filter(({ common }) => !common))('$name is recognized among other words', ({ name, icon }) => {
    expect(iconOf(`My ${name} page`)).toBe(icon)
  })

  test.each(named.filter(({ common }) => common))('$name among other words is an ordinary word', ({ name }) => {
    expect(iconOf(`my ${name} page`)).toBe('generic')
  })
})

describe('An address is of the platform that has its host name or one above it. Look-alikes, and addresses that may not be rendered, are of none.', () => {
  test.each([
    ['https://open.spotify.com/artist/1', 'Spotify'],
    ['https://music.apple.com/us/artist/1', 'Apple Music'],
    ['https://podcasts.apple.com/us/podcast/1', 'Apple Podcasts'],
    ['https://music.youtube.com/channel/1', 'YouTube Music'],
    ['https://m.youtube.com/@ada', 'YouTube'],
    ['https://youtu.be/1', 'YouTube'],
    ['https://t.me/ada', 'Telegram'],
    ['https://wa.me/4912345', 'WhatsApp'],
    ['https://ada.bandcamp.com', 'Bandcamp'],
    ['https://ada.substack.com/p/1', 'Substack'],
    ['https://mastodon.social/@ada', 'Mastodon'],
    ['https://x.com/ada', 'X'],
    ['https://twitter.com/ada', 'X'],
    ['https://old.reddit.com/u/ada', 'Reddit'],
    ['mailto:ada@example.com', 'Email'],
  ])('%s is of %s', (address, name) => {
    expect(brandAt(address)).toBe(name)
  })

  test.each([
    ...[
      'https://netflix.com',
      'https://box.com',
      'https://my.x.com',
      'https://notspotify.com',
      'https://spotify.com.evil.example',
    ],
    ...[
      'https://spotify.evil.example',
      'https://apple.com',
      'https://google.com',
      'https://evil.example/?u=https://spotify.com',
    ],
    ...[
      'https://spotify.com@evil.example',
      'https://xn--sptify-3va.com',
      'javascript:spotify.com',
      '//spotify.com',
      'https://',
      '',
    ],
  ])('%j is of none', (address) => {
    expect(platformOfAddress(address)).toBeNull()
  })
})

describe('A typed platform comes before the address, and the keywords before other names', () => {
  test.each([
    ['GitHub', 'https://open.spotify.com/x', 'github'],
    ['My Spotify (GitHub in bio)', '', 'github'],
    ['Join my Discord', 'https://patreon.com/ada', 'discord'],
    ['YouTube Music', 'https://music.youtube.com/x', 'youtube'],
    ['My music', 'https://open.spotify.com/x', 'spotify'],
    ['x', 'https://x.com/ada', 'twitter'],
    ['Mailchimp', 'https://patreon.com/ada', 'mail'],
    ['online shop', 'https://ada.example', 'generic'],
    ['spotify.com.evil.example', 'https://ada.example', 'generic'],
    ['https://evil.example/spotify.com', 'https://ada.example', 'generic'],
    ['ada.bandcamp.com', '', 'bandcamp'],
    ['constructor', 'https://__proto__.example', 'generic'],
  ])('%s at %s is %s', (platform, url, icon) => {
    expect(iconOf(platform, url)).toBe(icon)
  })
})

describe('A social link is called as its owner typed it. Without a typed name, or with a brand’s name in other letters, it has the brand’s name.', () => {
  test.each([
    ['website', 'https://open.spotify.com/x', 'Spotify'],
    ['Website', 'mailto:ada@example.com', 'Email'],
    ['', 'https://x.com/ada', 'X'],
    ['tiktok', 'https://ada.example', 'TikTok'],
    ['GITHUB', '', 'GitHub'],
    ['My songs', 'https://open.spotify.com/x', 'My songs'],
    ['E-mail', 'mailto:ada@example.com', 'E-mail'],
    ['Twitter', 'https://x.com/ada', 'Twitter'],
    ['x.com', 'https://x.com/ada', 'x.com'],
    ['website', 'https://ada.example', 'website'],
    [' Shop ', 'https://ada.example', 'Shop'],
    ['', 'https://ada.example', ''],
  ])('%j at %s is %j', (platform, url, name) => {
    expect(nameOf(platform, url)).toBe(name)
  })
})
