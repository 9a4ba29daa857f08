import { expect, test } from 'vitest'
import { isInAppBrowser } from './in-app-browser.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const WEB_VIEW = 'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = 'Version/4.0 Chrome/136.0.0.0 Mobile Safari/537.36'

test.each([
  ['an Android WebView', `${WEB_VIEW} ${CHROME}`],
  ['a web view of iOS', `${IPHONE} Mobile/15E148`],
  ['Facebook', `${ANDROID} ${CHROME} [FB_IAB/FB4A;FBAV/480.0;]`],
  ['Messenger', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/480.0]`],
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 350.0.0.0.0`],
  ['Threads', `${IPHONE} Mobile/15E148 Safari/604.1 Barcelona 340.0`],
  ['LinkedIn', `${IPHONE} Mobile/15E148 Safari/604.1 [LinkedInApp]/9.30`],
  ['X', `${IPHONE} Mobile/15E148 Safari/604.1 Twitter for iPhone/11.0`],
  ['X on Android', `${ANDROID} ${CHROME} TwitterAndroid`],
  ['Pinterest', `${IPHONE} Mobile/15E148 Safari/604.1 [Pinterest/iOS]`],
  ['Telegram', `${ANDROID} Chrome/136.0.0.0 Mobile Safari/537.36 Telegram-Android/11.9 (Pixel 9; Android 15)`],
  ['TikTok', `${ANDROID} ${CHROME} musical_ly_2023 BytedanceWebview/d8a21c6`],
  ['Snapchat', `${IPHONE} Mobile/15E148 Snapchat/13.0`],
  ['LINE', `${IPHONE} Mobile/15E148 Safari/604.1 Line/15.0`],
  ['WeChat', `${IPHONE} Mobile/15E148 MicroMessenger/8.0`],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/80.0/191.0; U; en) Presto/2.12 Version/12.16'],
  ['UC Browser', `${ANDROID} Version/4.0 Chrome/100 UCBrowser/13.4 Mobile Safari/537.36`],
])('%s is a browser inside another app, or shows no frame of a payment', (_, userAgent) => {
  expect(isInAppBrowser({ navigator: { userAgent } })).toBe(true)
})

test.each([
  ['Safari on iOS', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${IPHONE} CriOS/136.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on iOS', `${IPHONE} FxiOS/138.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', `${ANDROID} Chrome/136.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet', `${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:138.0) Gecko/138.0 Firefox/138.0'],
  ['Chrome on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/136.0.0.0 Safari/537.36'],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  ],
])('%s is a browser of its own', (_, userAgent) => {
  expect(isInAppBrowser({ navigator: { userAgent } })).toBe(false)
})

test('an app without a name is recognized by the object that it adds to its pages', () => {
  const navigator = { userAgent: `${ANDROID} Chrome/136.0.0.0 Mobile Safari/537.36` }
  expect(isInAppBrowser({ navigator, ...{ ReactNativeWebView: {} } })).toBe(true)
  expect(isInAppBrowser({ navigator, ...{ TelegramWebviewProxy: {} } })).toBe(true)
})
