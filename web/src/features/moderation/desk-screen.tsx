import { Link, useParams } from '@tanstack/react-router'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useState } from 'react'
import { BackToDashboard } from '../../shell/back-to-dashboard.tsx'
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
  const [personId, setPersonId] = useState<string | null>(null)

  function openPerson(id: string): void {
    setPersonId(id)
    setView('search')
  }
  return (
    <main id="main" className="mx-auto w-full max-w-6xl px-4 pt-4 pb-20 sm:px-6">
      <BackToDashboard />
      <h1 className="mt-2 font-display text-3xl font-semibold tracking-tight sm:text-4xl">{moderationTexts.desk}</h1>
      <Link
        to="/desk/{-$part}"
        params={{ part: 'guards' }}
        className="inline-flex min-h-11 items-center text-bone-2 underline hover:text-bone"
      >
        {moderationTexts.guards}
      </Link>
      <p className="mt-2 text-bone-2 max-lg:hidden">{moderationTexts.deskKeys}</p>
      <DeskViews view={view} onChange={setView} />
      {view === 'queue' && <QueueView onPerson={openPerson} />}
      {view === 'search' && <SearchView personId={personId} onPerson={setPersonId} />}
      {view === 'hosts' && <HostsView onPerson={openPerson} />}
    </main>
  )
}
