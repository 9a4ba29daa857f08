import { createRoute } from '@tanstack/react-router'
import { FilesScreen } from '../features/portfolios/index.ts'
import { PlainSkeleton } from '../shell/owner/screen-skeletons.tsx'
import { privateHead } from '../shell/page-head.ts'
import { ownerRoute } from './owner.tsx'
import { ownerScreen } from './owner-screen.ts'

/** Route of the owner's files. */
export const filesRoute = createRoute({
  ...ownerScreen,
  pendingComponent: PlainSkeleton,
  getParentRoute: () => ownerRoute,
  path: '/files',
  staticData: { screen: 'src/features/portfolios/files-screen.tsx', parts: ['src/features/files/file-list.tsx'] },
  head: () => privateHead('Files'),
  component: FilesScreen,
})
