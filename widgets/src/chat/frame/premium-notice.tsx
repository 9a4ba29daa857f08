import { billingTexts } from '@vitrine/core/billing/texts'
import { chatTexts } from '@vitrine/core/chat/lite'

/** Renders the notice that owners without premium get in place of messages. */
export function PremiumNotice() {
  return (
    <div className="chat-premium">
      <h2>{billingTexts.premiumFeature}</h2>
      <p>{chatTexts.inboxPremium}</p>
      <a className="chat-button chat-upgrade" href="/pricing">
        {billingTexts.upgrade}
      </a>
    </div>
  )
}
