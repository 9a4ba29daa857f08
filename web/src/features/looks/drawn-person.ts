import { useQuery } from '@tanstack/react-query'
import { useOrpc } from '../../api/app-context.ts'
import { useSession } from '../../session/index.ts'
import { useHydrated } from '../../ui/hydration.ts'
import type { DrawnPerson } from './drawing/frame.ts'

/** Returns the person whose page the drawings show: the signed-in one once their page is known, otherwise a sample. */
export function useDrawnPerson(sampleName: string): DrawnPerson {
  const session = useSession()
  const hydrated = useHydrated()
  const own = useQuery({ ...useOrpc().portfolios.listOwn.queryOptions(), enabled: hydrated && Boolean(session) })
  return own.data?.[0] ?? { title: 'Your name', username: sampleName, profileImageUrl: null }
}
