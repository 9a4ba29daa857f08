/** Shows a short message beside the chat: on the public page a toast of its own, in the app one of the app's. */
export type Notify = (words: { kind: 'success' | 'info' | 'error'; text: string }) => void
