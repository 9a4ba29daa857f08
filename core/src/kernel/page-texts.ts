/** Text for an unexpected failure, loaded by every public page. */
export const UNEXPECTED = 'Something went wrong. Please try again.'
/** Text for a missing connection, loaded by every public page. */
export const OFFLINE = 'You are offline'
