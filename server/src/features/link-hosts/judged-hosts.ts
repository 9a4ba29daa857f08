import { hostsAbove, type JudgedHost, judgeHost, linkHost } from '@vitrine/core/link-hosts'
import type { Database } from '../../db/database.ts'
import { selectRules } from './queries.ts'

/**
 * Returns the hosts of these addresses that are blocked or have a warning. One query finds all rules by the primary key;
 * without a web address there is none.
 */
export async function judgeAddresses(db: Database, addresses: readonly string[]): Promise<JudgedHost[]> {
  const hosts = new Set(addresses.flatMap((address) => linkHost(address) ?? []))
  if (hosts.size === 0) return []
  const rules = await selectRules(db, [...new Set([...hosts].flatMap(hostsAbove))])
  return rules.size === 0 ? [] : [...hosts].flatMap((host) => judgeHost(host, rules) ?? [])
}
