import { type Part, partElement } from './part.ts'

/** Shows the owner's presence in the Discord card as it changes. */
export const discord: Part = {
  name: 'discord',
  keyOf: ({ discord: card }) => card && `${card.username} ${card.discriminator} ${card.avatarUrl}`,
  start: () => import('../live-cards/start-cards.ts').then(({ startDiscord }) => startDiscord(partElement('discord'))),
}
