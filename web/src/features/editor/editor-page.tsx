import { getRouteApi } from '@tanstack/react-router'
import { EditorScreen } from './editor-screen.tsx'

const route = getRouteApi('/editor/$id')

/** Renders the editor for the portfolio in the address. */
export function EditorPage() {
  return <EditorScreen id={route.useParams().id} start={route.useSearch()} />
}
