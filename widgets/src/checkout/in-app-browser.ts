/**
 * Names of browsers inside other apps, and of browsers that do not show a payment in a frame. Android's
 * WebView adds `; wv)` itself; the others are named by their apps.
 */
const TOKENS =
  /; wv\)|\bFB(?:AN|AV|_IAB)\b|Instagram|Barcelona|Messenger|LinkedInApp|Twitter|Pinterest|Telegram|musical_ly|Bytedance|TikTok|trill_|Snapchat|\bLine\/|MicroMessenger|WhatsApp|KAKAOTALK|Reddit\/|\bGSA\/|Opera Mini|\bUC ?Browser|\bUBrowser/i
const IOS = /\b(?:iPhone|iPad|iPod)\b/
/** Safari, and other browsers on iOS. A web view's user agent contains none of them. */
const IOS_BROWSER = /\bSafari\/|\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|YaBrowser)\//
/** Global objects that apps add to pages in their web views. */
const BRIDGES = ['ReactNativeWebView', 'flutter_inappwebview', 'TelegramWebviewProxy', 'AndroidInterface'] as const

/**
 * Returns true in a browser inside another app. Razorpay's `handler` and its frame do not work there: its documentation
 * asks for `callback_url` with `redirect` (https://razorpay.com/docs/payments/payment-gateway/callback-url/).
 */
export function isInAppBrowser(scope: { navigator: { userAgent: string } }): boolean {
  const { userAgent } = scope.navigator
  if (TOKENS.test(userAgent) || BRIDGES.some((bridge) => bridge in scope)) return true
  return IOS.test(userAgent) && !IOS_BROWSER.test(userAgent)
}
