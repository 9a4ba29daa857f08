import { createRoute } from '@tanstack/react-router'
import { FilesScreen } from '../features/portfolios/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { ownerScreen } from './owner-screen.ts'
import { rootRoute } from './root.tsx'

/** Route of the owner's files. */
export const filesRoute = createRoute({
  ...ownerScreen,
  getParentRoute: () => rootRoute,
  path: '/files',
  staticData: { screen: 'src/features/portfolios/files-screen.tsx', parts: ['src/features/files/file-list.tsx'] },
  head: () => privateHead('Files'),
  component: FilesScreen,
})
