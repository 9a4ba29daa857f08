// Hot reload in development; empty in the build. It must be imported before the first component.
import '@vitejs/plugin-react/preamble'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { setNonce } from 'get-nonce'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserApi } from './api/client.ts'
import { reportHydrationErrors } from './hydration-errors.ts'
import { createAppRouter } from './router.tsx'
import { createSessionGuard } from './session/session-guard.ts'

// Radix dialogs lock scrolling with a style element, which the Content-Security-Policy allows with the document's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
if (nonce) setNonce(nonce)

const guard = createSessionGuard()
const router = createAppRouter({ api: createBrowserApi(guard), guard })
hydrateRoot(document, <RouterClient router={router} />, {
  onRecoverableError: reportHydrationErrors(router.options.context.queryClient),
})
