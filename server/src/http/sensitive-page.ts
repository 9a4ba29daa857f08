import { moderationTexts } from '@vitrine/core/moderation'
import { html } from 'hono/html'
import { MESSAGE_PAGE_POLICY, renderMessagePage } from './message-page.ts'

/** Path to which the form of the warning is sent. */
export const SENSITIVE_PATH = '/sensitive'
/** Cookie of a page whose warning a visitor has confirmed, until the browser is closed. */
const COOKIE = 'vitrine.sensitive=shown'

/** Responds with the warning before a page: a document without scripts and without content of the page. */
export async function sensitiveWarning(username: string): Promise<Response> {
  const content = html`<p>@${username}: ${moderationTexts.sensitiveHint}</p>
<form method="post" action="${SENSITIVE_PATH}">
<input type="hidden" name="page" value="${username}">
<button>${moderationTexts.sensitiveShow}</button>
</form>
<nav><a href="/">${moderationTexts.sensitiveLeave}</a></nav>`
  return new Response(String(await renderMessagePage(moderationTexts.sensitiveTitle, content)), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': MESSAGE_PAGE_POLICY,
      'cache-control': 'no-store',
      // With `no-referrer` browsers would send the form without its Origin.
      'referrer-policy': 'same-origin',
    },
  })
}

/** Returns true if the visitor has confirmed the warning of the page that is requested. */
export function hasConfirmed(cookies: string | undefined): boolean {
  return cookies?.split(/; ?/).includes(COOKIE) ?? false
}

/** Returns the cookie that remembers the confirmation, for the path of one page only. */
export function confirmationCookie(path: string, { isSecure }: { isSecure: boolean }): string {
  return `${COOKIE}; Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
