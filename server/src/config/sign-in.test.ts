import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const OIDC = { OIDC_ISSUER: 'https://login.club.example', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
const GOOGLE = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'g' }
const DISCORD = { DISCORD_CLIENT_ID: 'd', DISCORD_CLIENT_SECRET: 'd' }

const offered = (environment: Record<string, string>) => readConfig(environment).site.signIn

describe('the ways to sign in', () => {
  test('are the password alone if nothing is set, and with an application for connections only', () => {
    expect(offered({})).toEqual({ providers: [], passwords: true })
    expect(offered(DISCORD)).toEqual({ providers: [], passwords: true })
  })

  test('are those with keys, and never tell the keys', () => {
    const signIn = offered({ ...OIDC, ...GOOGLE, ...DISCORD, OIDC_LABEL: 'Club', DISCORD_SIGN_IN: 'on' })
    expect(signIn).toEqual({
      providers: [
        { id: 'oidc', label: 'Club' },
        { id: 'google', label: 'Google' },
        { id: 'discord', label: 'Discord' },
      ],
      passwords: true,
    })
  })

  test('have the host of the issuer as their name by default', () => {
    expect(offered(OIDC).providers).toEqual([{ id: 'oidc', label: 'login.club.example' }])
  })

  test('can be the operator’s provider alone', () => {
    expect(offered({ ...OIDC, ...GOOGLE, OIDC_ONLY: 'on' })).toEqual({
      providers: [{ id: 'oidc', label: 'login.club.example' }],
      passwords: false,
    })
  })

  test('have domains in our spelling', () => {
    const [oidc] = readConfig({ ...OIDC, OIDC_ALLOWED_DOMAINS: '@Club.Example, team.example' }).signIn.providers
    expect(oidc?.allowedDomains).toEqual(['club.example', 'team.example'])
  })

  test('may be without https on this machine alone', () => {
    expect(offered({ ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:4000' }).providers).toHaveLength(1)
    expect(() => readConfig({ ...OIDC, OIDC_ISSUER: 'http://login.example' })).toThrow(/OIDC_ISSUER must be .*https/)
  })

  test.each([
    [{ OIDC_ISSUER: 'https://login.example' }, /OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/],
    [{ OIDC_ONLY: 'on' }, /OIDC_ISSUER must be set for OIDC_ONLY/],
    [{ ...OIDC, OIDC_ONLY: 'yes' }, /OIDC_ONLY must be on or off/],
    [{ GOOGLE_CLIENT_ID: 'g' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/],
    [{ DISCORD_SIGN_IN: 'on' }, /DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET must be set/],
  ])('are refused if they are incomplete: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })
})
