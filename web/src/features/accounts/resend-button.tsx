import { accountTexts } from '@vitrine/core/accounts'
import { DEFAULT_LIMITS } from '@vitrine/core/requests'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const PAUSE = DEFAULT_LIMITS['mail-address'].seconds

/** Renders the button that sends a confirmation mail again. After a mail it counts down until another may be sent. */
export function ResendButton({ sentAt, onPress }: { sentAt: number; onPress: () => Promise<void> }) {
  const seconds = useSecondsUntil(sentAt + PAUSE * 1000)
  const [busy, setBusy] = useState(false)
  return (
    <Button
      className="px-2! whitespace-nowrap"
      busy={busy}
      disabled={seconds > 0}
      onClick={() => {
        setBusy(true)
        void onPress().finally(() => setBusy(false))
      }}
    >
      <span className="tabular-nums">
        {seconds > 0 ? `${accountTexts.resendConfirmation} in ${seconds} s` : accountTexts.resendConfirmation}
      </span>
    </Button>
  )
}

/** Returns the whole seconds until a time, counted down to 0. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.min(PAUSE, Math.ceil((time - now) / 1000)))
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= time) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}
