import { createRoute } from '@tanstack/react-router'
import { ConnectionCallback } from '../features/editor/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

const callbackRoute = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { screen: 'src/features/editor/connections/connection-callback.tsx' },
    ssr: false,
    head: () => privateHead('Connect'),
    component: ConnectionCallback,
  })

/** Routes to which Discord and Spotify send the owner back. */
export const discordCallbackRoute = callbackRoute('/auth/discord/callback')
export const spotifyCallbackRoute = callbackRoute('/auth/spotify/callback')
