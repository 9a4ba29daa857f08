/** Language of dates and numbers: undefined for the browser's own one. Documents from the server are in English. */
export const LOCALE = typeof document === 'undefined' ? 'en' : undefined
