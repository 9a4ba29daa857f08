import { useEffect } from 'react'
import { toast } from './toaster.tsx'

/** Says once for each failed try that something could not be loaded. */
export function useFailureToast(
  text: string,
  { isError, errorUpdateCount }: { isError: boolean; errorUpdateCount: number },
): void {
  useEffect(() => {
    if (isError && errorUpdateCount > 0) toast.error(text)
  }, [text, isError, errorUpdateCount])
}
