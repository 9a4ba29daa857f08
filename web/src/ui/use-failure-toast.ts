import { useEffect } from 'react'
import { toast } from './toast.tsx'

/** Shows a toast for each failed attempt to load something. */
export function useFailureToast(
  text: string,
  { isError, errorUpdateCount }: { isError: boolean; errorUpdateCount: number },
): void {
  useEffect(() => {
    if (isError && errorUpdateCount > 0) toast.error(text)
  }, [text, isError, errorUpdateCount])
}
