/** The product's name and its tagline. The name is defined only here. Settings of operators are in `settings.ts`. */
export const site = {
  name: 'Vitrine',
  tagline: 'A glass case for your work: one page for your bio, links and projects.',
} as const

/** Language and country of the site's texts, as Open Graph writes them. */
export const SITE_LOCALE = 'en_US'

/** Share image of pages without one of their own. Its width and height, in pixels, are those of every share image. */
export const SHARE_IMAGE = { path: '/share.jpg', width: 1200, height: 630 } as const

/** Address of the service worker of the owner's screens. */
export const OFFLINE_WORKER = '/offline-worker.js'

/** Name of the BroadcastChannel on which the tabs of a browser report that a person signed in or out. */
export const SESSION_CHANNEL = 'vitrine-session'
