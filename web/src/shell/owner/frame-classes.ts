// The frame of the owner's screens and its skeleton have the same geometry.

/** Classes of the frame: a column at the side of large screens, a bar above the content of others. */
export const FRAME = 'min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]'
/** Classes of the column or bar. */
export const SIDE =
  'flex min-h-16 items-center gap-1 border-b border-line px-4 sm:px-6 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:border-r lg:border-b-0 lg:px-4 lg:py-5'
/** Classes of the brand, which only a high column has room for. */
export const BRAND = 'hidden h-11 lg:mb-2 lg:flex [@media(height<40rem)]:hidden!'
/** Classes of the content. */
export const CONTENT = 'mx-auto w-full max-w-5xl px-4 pt-6 pb-32 sm:px-6 sm:pt-10 lg:px-10 lg:pb-20'
