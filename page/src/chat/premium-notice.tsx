import { billingTexts } from '@vitrine/core/billing/texts'
import { chatTexts } from '@vitrine/core/chat/view'

/** What an owner without premium finds where the messages would be. */
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
