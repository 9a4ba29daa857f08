import { DEFAULT_SITE_SETTINGS } from '@vitrine/core/site'
import { type Config, readConfig, SETTING_NAMES } from '../../config/config.ts'
import { ConfigError } from '../../config/config-error.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

/** Beginnings of the names of settings that no other program has. */
const OWN_PREFIXES = /^(?:SITE|SIGN_UP|OIDC|METRICS|RAZORPAY|SPOTIFY|DISCORD|S3|SESSION_SECRET)_/
/** Most letters by which a misspelled name differs. */
const TYPO_MAX = 2
/** Names shorter than this are too similar to those of other programs. */
const TYPO_LENGTH_MIN = 7

type Environment = Readonly<Record<string, string | undefined>>

/** Checks the settings. `config` is null if the server would not start with them. */
export function checkSettings(environment: Environment): { findings: Finding[]; config: Config | null } {
  const unknown = Object.keys(environment).flatMap((name) => unknownSetting(name))
  try {
    const config = readConfig(environment)
    const findings = [...unknown, ...publicSite(config)]
    const count = SETTING_NAMES.filter((name) => environment[name]?.trim()).length
    return { findings: [ok('settings', `${count} are set, and all are valid`), ...findings], config }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { findings: [...error.message.split('\n').map((text) => fail('settings', text)), ...unknown], config: null }
  }
}

/** Returns a warning for a variable that looks like one of our settings and is none. */
function unknownSetting(name: string): Finding[] {
  if (SETTING_NAMES.includes(name)) return []
  const similar =
    name.length < TYPO_LENGTH_MIN ? undefined : SETTING_NAMES.find((known) => isWithin(known, name, TYPO_MAX))
  if (!similar && !OWN_PREFIXES.test(name)) return []
  const hint = similar ? `; set ${similar} if that is meant` : ''
  return [warn('settings', `${name} is set and has no effect: there is no such setting${hint}`)]
}

/** Returns true if two names differ in at most `max` inserted, removed or replaced letters. */
function isWithin(one: string, other: string, max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1])
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return (row.at(-1) ?? max + 1) <= max
}

/** Checks what only matters on a site that others reach. */
function publicSite({ isLoopback, publicUrl, smtpUrl, site }: Config): Finding[] {
  if (isLoopback) return [ok('site', `${publicUrl} is this machine: nobody else can open it`)]
  return [
    ...(publicUrl.startsWith('https:')
      ? []
      : [warn('site', `${publicUrl} is not encrypted; put a proxy with https before it and set PUBLIC_URL`)]),
    ...(smtpUrl ? [] : [warn('mail', 'mails are written to a folder and nobody gets them; set SMTP_URL')]),
    ...(site.legalDate === DEFAULT_SITE_SETTINGS.legalDate
      ? [warn('site', 'the legal pages have the date of the example; set SITE_LEGAL_DATE')]
      : []),
  ]
}
