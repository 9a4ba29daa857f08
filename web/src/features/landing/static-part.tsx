import { type ReactNode, useState } from 'react'
import { useHydrated } from '../../ui/hydration.ts'
import { loadPart } from '../../ui/load-part.ts'

type Sections = typeof import('./static-sections.tsx')

let loaded: Sections | undefined

/** Loads the sections without behaviour: for a document on the server, and for a navigation inside the app. */
export async function loadSections(): Promise<void> {
  loaded ??= await loadPart(() => import('./static-sections.tsx'))
}

const UNCHANGED = { __html: '' }

/**
 * Renders sections that need no script. The browser keeps the server's HTML, so that the first visit loads no code for
 * them; React does not compare this property during hydration.
 */
export function StaticPart({ render }: { render(sections: Sections): ReactNode }) {
  const hydrated = useHydrated()
  const [isFromServer] = useState(!hydrated && typeof document !== 'undefined')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves the server's HTML in place
  if (isFromServer) return <div className="w-full" suppressHydrationWarning dangerouslySetInnerHTML={UNCHANGED} />
  return <div className="w-full">{loaded && render(loaded)}</div>
}
