/** Where the world finds a portfolio on this site. */
export function publicPath(username: string): string {
  return `/u/${username}`
}
