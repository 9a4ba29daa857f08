import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export const EditorPage = lazyRouteComponent(() => loadPart(() => import('./editor-page.tsx')), 'EditorPage')
