/** The text of the site that the public page loads. */
export const UNEXPECTED_ERROR = 'Unexpected Application Error!'
