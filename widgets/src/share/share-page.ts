/** Texts of the Share button and what it opens. */
export const SHARE = 'Share'
export const LINK_COPIED = 'Link copied'
export const COPY_REFUSED = 'Copy the selected link'

/** Outcome of sharing: handed to another app or dismissed there, in the clipboard, or to be copied by hand. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'refused'

/**
 * Opens the system's share sheet for a page. Without one, or if it cannot be opened, copies the page's address. Browsers
 * allow both only in response to a click.
 */
export async function sharePage(page: { title: string; url: string }): Promise<ShareOutcome> {
  // Declared by the DOM's types, but some browsers have none.
  if ('share' in navigator) {
    try {
      await navigator.share(page)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    }
  }
  return copyLink(page.url)
}

/** Copies an address; browsers may refuse that, and documents without https have no clipboard. */
export async function copyLink(url: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}
