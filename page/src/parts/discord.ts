import { type Part, partElement } from './part.ts'

/** Shows the owner's presence in the Discord card as it changes. */
export const discord: Part = {
  name: 'discord',
  keyOf: ({ discord: card }) => card && `${card.username} ${card.discriminator} ${card.avatarUrl}`,
  async start() {
    // Found first, because the card may be gone when its code has been loaded.
    const card = partElement('discord')
    const { startDiscord } = await import('../live-cards/start-cards.ts')
    return startDiscord(card)
  },
}
