import { accountTexts } from '@vitrine/core/accounts'
import { refusalOf } from '../../api/errors.ts'
import { toast } from '../../ui/toast.tsx'

/** Shows where a person can object whose sign-in was refused because the account is suspended. Other errors show nothing. */
export function offerObjection(error: unknown): void {
  const refusal = refusalOf(error)
  const { objection } = refusal?.code === 'ACCOUNT_SUSPENDED' ? (refusal.data as { objection?: unknown }) : {}
  if (typeof objection !== 'string') return
  toast.info(accountTexts.mayObject, { link: { label: accountTexts.readSuspension, href: objection } })
}
