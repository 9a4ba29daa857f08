/** Returns the public path of a portfolio. */
export function publicPath(username: string): string {
  return `/u/${username}`
}
