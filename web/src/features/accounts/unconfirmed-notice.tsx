import { ResendButton } from './resend-button.tsx'
import type { WaitingSignUp } from './waiting-sign-up.ts'

/** Renders where the confirmation mail went, above the form of a sign-in. */
export function UnconfirmedNotice({ signUp, onResend }: { signUp: WaitingSignUp; onResend: () => Promise<void> }) {
  return (
    <div className="raised mb-6 flex flex-col items-start gap-3 rounded-control bg-surface-2 p-4 text-sm text-bone-2">
      <p>
        Open the link we sent to <strong className="font-medium text-bone">{signUp.email}</strong>, then sign in.
      </p>
      <ResendButton sentAt={signUp.sentAt} onPress={onResend} />
    </div>
  )
}
