/** Portfolios of one sitemap, by their numbers. Unpublished and deleted ones leave gaps. */
export const RANGE_SIZE = 1000
/** Largest number of a portfolio: the column is a 32-bit integer. */
export const NUMBER_MAX = 2 ** 31 - 1
