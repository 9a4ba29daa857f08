import bowser from 'bowser'

/** Most characters of a stored `User-Agent` header. */
const USER_AGENT_MAX = 500

/** Returns the `User-Agent` header as it is stored; null without one. */
export function readUserAgent(headers: Headers): string | null {
  return headers.get('user-agent')?.slice(0, USER_AGENT_MAX) || null
}

/** Browser and system that a `User-Agent` header names. */
export interface Device {
  browser: string | null
  system: string | null
  mobile: boolean
}

/** Reads a `User-Agent` header. The header is the browser's own word and proves nothing. */
export function readDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, mobile: false }
  const { browser, os, platform } = bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    mobile: platform.type === 'mobile' || platform.type === 'tablet',
  }
}

/** Returns a device's name for a sentence, such as 'Firefox on Linux'. */
export function deviceName(userAgent: string | null): string {
  const { browser, system } = readDevice(userAgent)
  return `${browser ?? 'An unknown browser'}${system ? ` on ${system}` : ''}`
}
