import { describe, expect, test } from 'vitest'
import { PLAYER_PROVIDERS, PROVIDER_NAMES, playerOrigins, readPlayer } from './players.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1'
const SPOTIFY_ID = '4cOdK2wGLETKBW3PvgPWqT'

describe('an address of a video or song becomes the address of its player', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
    ['https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s#x', YOUTUBE],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', YOUTUBE],
    ['http://www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
    [
      'https://www.youtube.com/playlist?list=PLabcdefghij_-1',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PLabcdefghij_-1&autoplay=1',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
    ],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    [`https://open.spotify.com/track/${SPOTIFY_ID}?si=1`, `https://open.spotify.com/embed/track/${SPOTIFY_ID}`],
    [`https://open.spotify.com/intl-de/album/${SPOTIFY_ID}`, `https://open.spotify.com/embed/album/${SPOTIFY_ID}`],
    [`https://open.spotify.com/embed/show/${SPOTIFY_ID}`, `https://open.spotify.com/embed/show/${SPOTIFY_ID}`],
    [
      'https://soundcloud.com/ada-lune/slow-tides?utm_source=x',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fada-lune%2Fslow-tides&auto_play=true&visual=false',
    ],
    [
      'https://m.soundcloud.com/ada-lune/sets/tides/s-AbC1',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fada-lune%2Fsets%2Ftides%2Fs-AbC1&auto_play=true&visual=false',
    ],
    ['https://music.apple.com/us/album/slow-tides/1440857781', 'https://embed.music.apple.com/us/album/1440857781'],
    [
      'https://music.apple.com/gb/album/slow-tides/1440857781?i=1440857795&l=en',
      'https://embed.music.apple.com/gb/album/1440857781?i=1440857795',
    ],
    [
      'https://music.apple.com/es/playlist/mood/pl.u-pMylgvjCxaX69k',
      'https://embed.music.apple.com/es/playlist/pl.u-pMylgvjCxaX69k',
    ],
    ['https://www.twitch.tv/Vexation', 'https://player.twitch.tv/?channel=vexation&autoplay=true'],
    ['https://www.twitch.tv/videos/1234567890', 'https://player.twitch.tv/?video=1234567890&autoplay=true'],
    [
      'https://clips.twitch.tv/AwkwardHelpless-x_1',
      'https://clips.twitch.tv/embed?clip=AwkwardHelpless-x_1&autoplay=true',
    ],
    ['https://twitch.tv/vex/clip/AwkwardHelpless', 'https://clips.twitch.tv/embed?clip=AwkwardHelpless&autoplay=true'],
  ])('%s', (href, url) => expect(readPlayer(href)?.url).toBe(url))
})

test.each([
  'https://www.youtube.com/@ada',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload%3D1',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/',
  'https://vimeo.com/staff',
  'https://open.spotify.com/user/ada',
  `https://open.spotify.com/track/${SPOTIFY_ID}x`,
  `https://spotify.com/track/${SPOTIFY_ID}`,
  'https://soundcloud.com/ada',
  'https://soundcloud.com/ada/tracks',
  'https://soundcloud.com/discover/sets',
  'https://soundcloud.com/a/b%2F..%2Fc',
  'https://music.apple.com/us/artist/ada/1440857781',
  'https://music.apple.com/us/album/slow-tides/x',
  'https://www.twitch.tv/directory',
  'https://www.twitch.tv/ada/about',
  'https://www.twitch.tv/ad',
  'mailto:ada@youtube.com',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://',
  '',
])('%j has no player', (href) => expect(readPlayer(href)).toBeNull())

test('each player is a frame of its service alone', () => {
  const players = [
    'https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/1',
    `https://open.spotify.com/track/${SPOTIFY_ID}`,
    'https://soundcloud.com/a/b',
    'https://music.apple.com/us/song/x/1',
    'https://twitch.tv/ada',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://example.com',
  ].map((href) => ({ player: readPlayer(href) }))
  expect(players.map(({ player }) => player?.provider)).toEqual([...PLAYER_PROVIDERS, 'youtube', undefined])
  expect(playerOrigins({ links: players })).toEqual([
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://open.spotify.com',
    'https://w.soundcloud.com',
    'https://embed.music.apple.com',
    'https://player.twitch.tv',
  ])
  expect(Object.keys(PROVIDER_NAMES)).toEqual([...PLAYER_PROVIDERS])
})
