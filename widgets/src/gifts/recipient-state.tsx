import { giftTexts } from '@vitrine/core/gifts/texts'
import type { Recipient } from './use-recipient.ts'

/** Renders the state of the recipient below the field. */
export function RecipientState({ recipient }: { recipient: Recipient }) {
  switch (recipient.type) {
    case 'empty':
      return null
    case 'searching':
      return <p className="gift-hint">Searching…</p>
    case 'unknown':
      return <p className="gift-error">{giftTexts.userNotFound}</p>
    case 'failed':
      return <p className="gift-error">{giftTexts.searchFailed}</p>
    case 'refused':
      return <p className="gift-error">{recipient.reason}</p>
    case 'found':
      return (
        <p className="gift-found">
          <span aria-hidden="true">{recipient.username.slice(0, 1)}</span>
          <span>
            {recipient.title !== null && <bdi>{recipient.title}</bdi>}
            <small>@{recipient.username}</small>
          </span>
        </p>
      )
  }
}
