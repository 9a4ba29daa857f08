import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { linkHostTexts } from '@vitrine/core/link-hosts'
import { addressOf, type ListName, PAGE_LISTS } from '@vitrine/core/portfolios'
import { judgeAddresses } from '#features/link-hosts'
import type { Database } from '../../../db/database.ts'

/** Throws INVALID_INPUT at the address of an entry if its host is blocked. Changes without an address pass. */
export async function refuseBlockedLink(db: Database, name: ListName, changes: object): Promise<void> {
  const [judged] = await judgeAddresses(db, [addressOf(name, changes)])
  if (judged?.verdict !== 'block') return
  const message = linkHostTexts.blocked(judged.host)
  throw refuse(
    kernelRefusals.invalidInput,
    { fields: [{ field: PAGE_LISTS[name].addressField ?? '', message }] },
    message,
  )
}
