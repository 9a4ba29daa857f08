import type { AccountSettings } from '@vitrine/core/accounts'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAccountSettings } from './use-account-settings.ts'

/** Renders `children` with the person's settings, or the state of loading them. */
export function SettingsLoaded({ children }: { children: (settings: AccountSettings) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useAccountSettings()
  if (data) return children(data)
  if (!isError) return <Skeleton className="mt-5 h-44 rounded-card!" />
  return (
    <LoadFailure
      heading="Your settings could not be loaded"
      busy={isFetching}
      onRetry={() => void refetch()}
      className="mt-5 py-8!"
    />
  )
}
