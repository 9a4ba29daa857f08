/** Header of API requests: a UUID that the browser tab generated. Events name the tab whose request caused them. */
export const TAB_HEADER = 'x-tab'

/**
 * Header of API requests: the id of the account that the browser tab shows. Without it the request is that of the account
 * in use.
 */
export const ACCOUNT_HEADER = 'x-account'
