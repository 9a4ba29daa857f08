import { OFFLINE_WORKER } from '@vitrine/core/site'
import { useEffect } from 'react'
import { OWNER_SEGMENTS } from '../../session/owner-paths.ts'
import { whenIdle } from '../../ui/when-idle.ts'

/**
 * Registers the service worker for the owner's screens as soon as the page is idle. Its scopes are theirs alone, so that
 * public pages never pass through it.
 */
export function useOfflineWorker(): void {
  useEffect(() => whenIdle(() => void registerAll()), [])
}

async function registerAll(): Promise<void> {
  // Absent without https, except on this machine.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  // Browsers refuse it where they store nothing. Then a screen without a connection shows the browser's own error.
  await Promise.allSettled(OWNER_SEGMENTS.map((segment) => workers.register(OFFLINE_WORKER, { scope: `/${segment}` })))
}
