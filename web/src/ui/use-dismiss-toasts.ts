import { useRouter } from '@tanstack/react-router'
import { kernelTexts } from '@vitrine/core/kernel'
import { useEffect } from 'react'
import { toast } from './toast.tsx'

/** Removes messages when their screen is left. The router's event compares with the last loaded screen. */
export function useDismissOnLeave(): void {
  const router = useRouter()
  useEffect(() => {
    let { pathname } = router.state.location
    return router.subscribe('onBeforeLoad', ({ toLocation }) => {
      if (toLocation.pathname === pathname) return
      pathname = toLocation.pathname
      toast.dismissAll()
    })
  }, [router])
}

/** Removes the message about a missing connection when the connection is back. */
export function useDismissOnline(): void {
  useEffect(() => {
    const dismiss = () => toast.dismiss(kernelTexts.offline)
    addEventListener('online', dismiss)
    return () => removeEventListener('online', dismiss)
  }, [])
}
