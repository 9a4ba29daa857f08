/** Plain JavaScript, because `npm start` imports it too. */

/**
 * Returns a setting as the server reads it: an empty value counts as none.
 * @param {string} name
 * @param {string} usual
 */
export function setting(name, usual) {
  return process.env[name]?.trim() || usual
}

/** Returns the address at which programs on this machine reach the server. */
export function ownOrigin() {
  const host = setting('HOST', '127.0.0.1')
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${reached}:${setting('PORT', '3000')}`
}
