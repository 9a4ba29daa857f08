/** Path on this site at which the sandbox's pages are served. */
export const SANDBOX_PATH = '/sandbox'
