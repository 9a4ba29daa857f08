/** Message of the sign-in screen to people who want to chat. It is apart because that screen needs no other text of chat. */
export const CHAT_SIGN_IN = 'Please sign in to start a conversation'
