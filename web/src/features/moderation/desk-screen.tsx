import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { BackToDashboard } from '../../shell/back-to-dashboard.tsx'
import { Button } from '../../ui/button.tsx'
import { type DeskView, DeskViews } from './desk-views.tsx'
import { GuardsScreen } from './guards-screen.tsx'
import { HostsView } from './hosts-view.tsx'
import { QueueView } from './queue-view.tsx'
import { SearchView } from './search-view.tsx'

/** Renders the part of the desk that the address names. */
export function DeskScreen() {
  const { part } = useParams({ strict: false })
  return part === 'guards' ? <GuardsScreen /> : <DecisionsScreen />
}

/** Renders what waits for a decision, the search for people, and pages by the hosts of their links. */
function DecisionsScreen() {
  const [view, setView] = useState<DeskView>('queue')
  const queue = useQuery(useOrpc().moderation.queue.queryOptions())
  const [personId, setPersonId] = useState<string | null>(null)

  function openPerson(id: string): void {
    setPersonId(id)
    setView('search')
  }
  return (
    <main id="main" className="mx-auto w-full max-w-7xl px-4 pt-4 pb-28 sm:px-6 lg:pb-16">
      <BackToDashboard />
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">{moderationTexts.desk}</h1>
        <div className="max-lg:order-1 max-lg:w-full">
          <DeskViews view={view} waiting={queue.data?.length ?? 0} onChange={setView} />
        </div>
        <Button asChild size="sm" className="ml-auto">
          <Link to="/desk/{-$part}" params={{ part: 'guards' }}>
            <ShieldCheck aria-hidden className="size-4" />
            {moderationTexts.guards}
          </Link>
        </Button>
      </div>
      {view === 'queue' && <QueueView onPerson={openPerson} />}
      {view === 'search' && <SearchView personId={personId} onPerson={setPersonId} />}
      {view === 'hosts' && <HostsView onPerson={openPerson} />}
    </main>
  )
}
