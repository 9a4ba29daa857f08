import '../styles/app.css'
import * as React from 'react'
import { beforeAll } from 'vitest'
import { cdp } from 'vitest/browser'

// The pointer is still where the last file of tests left it.
beforeAll(async () => {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
})

// React's development build measures each rendering in a browser whose profiler shows it.
Reflect.deleteProperty(console, 'timeStamp')

/**
 * Name under which React's packages share their state. Another version may name it differently: then nothing is saved.
 */
const SHARED = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

// It also captures a stack and an asynchronous task for each of the first 10 000 elements of a second, for tools that show
// who made an element. Its warnings do not need them.
const shared: unknown = Reflect.get(React, SHARED)
if (shared && typeof shared === 'object') {
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })
}
