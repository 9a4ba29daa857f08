/** Every public page carries these and none of the rest. */
export const UNEXPECTED = 'Something went wrong. Please try again.'
export const OFFLINE = 'You are offline'
