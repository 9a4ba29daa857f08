import { MailCheck } from 'lucide-react'
import { useSiteSettings } from '../../api/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ResendButton } from './resend-button.tsx'
import type { WaitingSignUp } from './waiting-sign-up.ts'

/** Renders where the confirmation mail went, and what to do if it does not arrive. */
export function CheckInbox({
  signUp,
  onResend,
  onChangeAddress,
  onSignIn,
}: {
  /** Null while the tab's storage is not read. */
  signUp: WaitingSignUp | null
  onResend: () => Promise<void>
  onChangeAddress: () => void
  onSignIn: () => void
}) {
  const { outbox } = useSiteSettings()
  return (
    <AuthFrame
      heading="Check your inbox"
      lead={
        <>
          We sent a link to{' '}
          <strong className="font-medium break-words text-bone">{signUp?.email ?? 'your address'}</strong>. Press
          ‘Confirm’ there and you are signed in.
        </>
      }
    >
      <div className="raised flex gap-3 rounded-control bg-surface-2 p-4 text-sm text-bone-2">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-live" />
        <p>
          {outbox
            ? 'This site has no mail server. Its mail is in the outbox, whose address the server printed when it started.'
            : 'Nothing there? It can take a minute, and some mail programs put it into the spam folder.'}
        </p>
      </div>
      <div className="mt-6 flex flex-col gap-2">
        <ResendButton sentAt={signUp?.sentAt ?? 0} onPress={onResend} />
        <Button variant="ghost" onClick={onChangeAddress}>
          Use another address
        </Button>
        <Button variant="ghost" onClick={onSignIn}>
          I have confirmed it elsewhere
        </Button>
      </div>
    </AuthFrame>
  )
}
