/** Returns true if browsers let a site at this origin use passkeys, which they do not for an IP address. */
export function canUsePasskeys(origin: string): boolean {
  return !/^https?:\/\/(?:[\d.]+|\[.*\])(?::|$)/.test(origin)
}
