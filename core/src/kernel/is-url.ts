/**
 * Returns true if an address can be parsed as a URL. `URL.canParse` of Node 20 is not used: once it is optimized, after
 * some thousand calls, it returns false for every address with letters that are not ASCII.
 */
export function isUrl(address: string, base?: string): boolean {
  try {
    new URL(address, base)
    return true
  } catch {
    return false
  }
}
