import { getRouteApi } from '@tanstack/react-router'
import { EditorScreen } from './editor-screen.tsx'

const route = getRouteApi('/editor/$id')

/** The editor at its address. */
export function EditorPage() {
  return <EditorScreen id={route.useParams().id} />
}
