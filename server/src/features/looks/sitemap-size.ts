/** Looks in one sitemap. */
export const LOOKS_IN_SITEMAP = 1000
/** Most sitemaps of looks, which bounds the rows that a request can make the database skip. */
export const LOOK_SITEMAPS_MAX = 1000
