/** Header of API requests: a UUID that the browser tab generated. Events name the tab whose request caused them. */
export const TAB_HEADER = 'x-tab'
