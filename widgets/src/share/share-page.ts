/** Text of the button that shares a page, and title of the dialog that it opens. */
export const SHARE = 'Share'
/** Text after the address was copied. */
export const LINK_COPIED = 'Link copied'
/** Text after the browser refused to copy. The address is then selected, to be copied by hand. */
export const COPY_REFUSED = 'Copy the selected link'

/** Outcome of sharing: handed to another app, dismissed there, copied to the clipboard, or refused by the browser. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'refused'

/** Returns what a person reads after sharing; nothing where another app showed it. */
export function outcomeText(outcome: ShareOutcome): string {
  if (outcome === 'copied') return LINK_COPIED
  return outcome === 'refused' ? COPY_REFUSED : ''
}

/**
 * Opens the system's share sheet for a page. Without one, or if it cannot be opened, copies the page's address.
 * Browsers allow both only in response to a click.
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

/**
 * Copies an address. Returns `refused` if the browser refuses, or has no clipboard because the document has no https.
 */
export async function copyLink(url: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}
