/** Shows a toast: the page's own on the public page, the app's in the dashboard. */
export type Notify = (toast: { kind: 'success' | 'info' | 'error'; text: string }) => void
