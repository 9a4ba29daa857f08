import { useEffect } from 'react'
import { toast } from './toast.tsx'

/** Key of the messages about failed reads, of which only the newest is shown. */
export const FAILED_READ = 'failed read'

/** State of a query, as the toasts need it. */
interface FailedRead {
  isError: boolean
  errorUpdateCount: number
  refetch(): unknown
}
/** Such a state with what was read before. */
interface StaleRead extends FailedRead {
  data: unknown
}

/** Shows a toast with 'Try again' for each failed attempt to read something. It replaces that of another read. */
export function useFailureToast(text: string, { isError, errorUpdateCount, refetch }: FailedRead): void {
  useEffect(() => {
    if (!isError || errorUpdateCount === 0) return
    toast.error(text, { key: FAILED_READ, action: { label: 'Try again', onClick: () => void refetch() } })
  }, [text, isError, errorUpdateCount, refetch])
}

/**
 * Shows the toast of a failed attempt while what was read before is still shown. Without that the screen itself says in its
 * place what failed, and a toast would only repeat it.
 */
export function useStaleToast(text: string, { data, isError, errorUpdateCount, refetch }: StaleRead): void {
  useFailureToast(text, { isError: isError && data !== undefined, errorUpdateCount, refetch })
}
