/** These stand on every public page, which carries none of the rest. */
export const CHAT_NOW = 'Chat Now'
export const newCount = (count: number) => `${count} new`
