import { useEffect } from 'react'
import { useTabSession } from '../../session/index.ts'
import { loadPart } from '../../ui/load-part.ts'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { whenIdle } from '../../ui/when-idle.ts'

const loadDialog = async () => (await loadPart(() => import('./sign-in-again.tsx'), { quiet: true })).SignInAgain

/** Asks a person whose session has ended to sign in again. The dialog is loaded in advance, as soon as the page is idle. */
export function SessionEnded() {
  const { account, status } = useTabSession()
  const accountId = account?.id
  useEffect(() => {
    if (accountId === undefined) return
    return whenIdle(() => void loadDialog().catch(() => {}))
  }, [accountId])
  return status === 'asking' ? <LoadedPart load={loadDialog} props={{}} /> : null
}
