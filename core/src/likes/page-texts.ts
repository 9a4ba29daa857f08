/** Every public page carries this and none of the rest. */
export const LIKE = 'Like'
