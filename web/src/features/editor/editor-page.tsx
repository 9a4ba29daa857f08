import '../../styles/all-utilities.css'
import '../../api/notify-at-once.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useOfflineWorker } from '../../shell/owner/use-offline-worker.ts'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import { EditorScreen } from './editor-screen.tsx'

const route = getRouteApi('/editor/$id')

/** Renders the editor for the portfolio in the address. */
export function EditorPage() {
  useOfflineWorker()
  useFocusAfterRemoval()
  return <EditorScreen id={route.useParams().id} start={route.useSearch()} />
}
