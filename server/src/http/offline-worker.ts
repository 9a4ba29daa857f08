import { kernelTexts } from '@vitrine/core/kernel'
import { site } from '@vitrine/core/site'
import { contentSecurityPolicy, hashSource } from './security-headers.ts'

/** Time after which the offline document asks for its address again, in milliseconds: not each browser knows its connection. */
const RETRY_MS = 10_000

const STYLE =
  ':root{color-scheme:dark}body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;background:#08080a;color:#f4f1ea;font:16px/1.5 system-ui,sans-serif}main{max-width:26rem;padding:24px;text-align:center}h1{font-size:1.5rem;line-height:1.25;text-wrap:balance}p{color:#c5c2bd;text-wrap:balance}button{min-height:44px;margin-top:8px;padding:0 20px;border:0;border-radius:10px;background:#f4f1ea;color:#08080a;font:inherit;font-weight:600;cursor:pointer}button:focus-visible{outline:2px solid #f4f1ea;outline-offset:2px}'

/**
 * Opens the address again: on the button, when the network is back, and when the server has a document for it. By
 * itself it never takes the place of another address that the person is on the way to.
 */
const SCRIPT = `let leaving=false
const again=()=>{if(!leaving)location.reload()}
document.querySelector("button").addEventListener("click",()=>location.reload())
addEventListener("beforeunload",()=>{leaving=true})
addEventListener("pageshow",()=>{leaving=false})
addEventListener("online",again)
setInterval(()=>{if(!document.hidden)fetch(location.href,{method:"HEAD",cache:"no-store"}).then(({ok})=>{if(ok)again()},()=>{})},${RETRY_MS})`

/** Document without anything of a person, which is shown in place of an owner's screen while there is no connection. */
const DOCUMENT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#08080a"><title>Offline · ${site.name}</title><style>${STYLE}</style></head>
<body><main><h1>${kernelTexts.offline}</h1><p>${site.name} opens this page again as soon as you are back online.</p><button type="button">Try again</button></main><script>${SCRIPT}</script></body>
</html>`

const DOCUMENT_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy({ scripts: [hashSource(SCRIPT)], styles: [hashSource(STYLE)] }),
  'cache-control': 'no-store',
}

/**
 * Service worker: it responds to navigations only, from the network, or without one with the offline document, which is
 * part of it. Nothing is cached (ADR 83). A new version replaces it at once. A click on a notification that it shows for a
 * tab opens the conversation there.
 */
const WORKER = `const OFFLINE = ${asScript(DOCUMENT)}
const HEADERS = ${asScript(DOCUMENT_HEADERS)}
addEventListener('install', (event) => {
  skipWaiting()
  // Requests of scripts and the API do not start the worker.
  const others = ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ requestMode }))
  const routes = event.addRoutes?.({ condition: { or: others }, source: 'network' })
  event.waitUntil(Promise.resolve(routes).catch(() => {}))
})
addEventListener('activate', (event) => {
  // The request is sent while the worker starts.
  event.waitUntil(Promise.resolve(registration.navigationPreload?.enable()).catch(() => {}))
})
addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const fromNetwork = Promise.resolve(preloadResponse).then((response) => response ?? fetch(request))
  event.respondWith(fromNetwork.catch(() => new Response(OFFLINE, { status: 503, headers: HEADERS })))
})
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFrom(event.notification.data))
})
async function openFrom({ url, wanted }) {
  const windows = wanted ? await clients.matchAll({ type: 'window', includeUncontrolled: true }) : []
  // Pages of people and their previews are without the app.
  const tab = windows.find((one) => !/^\\/(u|preview)\\//.test(new URL(one.url).pathname))
  if (!tab) return clients.openWindow(url)
  await tab.focus()
  tab.postMessage(wanted)
}
`

/** Returns the response with the service worker. Its policy is that of its own requests. */
export function offlineWorker(): Response {
  return new Response(WORKER, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cache-control': 'no-cache',
    },
  })
}

function asScript(value: unknown): string {
  return JSON.stringify(value)
}
