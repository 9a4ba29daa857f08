/** The public page carries this and none of the rest. */
export const UNEXPECTED_ERROR = 'Unexpected Application Error!'
