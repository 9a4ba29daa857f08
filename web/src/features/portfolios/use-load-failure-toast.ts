import { portfolioTexts } from '@vitrine/core/portfolios'
import { useEffect } from 'react'
import { toast } from '../../ui/toaster.tsx'

/** Says once for each failed try that the portfolios could not be loaded. */
export function useLoadFailureToast({
  isError,
  errorUpdateCount,
}: {
  isError: boolean
  errorUpdateCount: number
}): void {
  useEffect(() => {
    if (isError && errorUpdateCount > 0) toast.error(portfolioTexts.loadFailed)
  }, [isError, errorUpdateCount])
}
