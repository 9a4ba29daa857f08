/** Texts of chat that every public page loads. */
export const CHAT_NOW = 'Chat Now'
export const newCount = (count: number) => `${count} new`
