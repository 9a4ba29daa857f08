import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export { holdCode } from './connections/received-code.ts'

export const ConnectionCallback = lazyRouteComponent(
  () => loadPart(() => import('./connections/connection-callback.tsx')),
  'ConnectionCallback',
)
export const EditorPage = lazyRouteComponent(() => loadPart(() => import('./editor-page.tsx')), 'EditorPage')
