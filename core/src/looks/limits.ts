/** Most looks that a person keeps. */
export const LOOKS_MAX = 50

/** Most characters of a look's name. */
export const LOOK_NAME_MAX = 40

/** Looks in a step of the list of public looks. */
export const PUBLIC_LOOKS_STEP = 24

/** Most looks that a person marks as favourites. */
export const FAVOURITE_LOOKS_MAX = 100

/** Largest file of a look that is read, in bytes. */
export const LOOK_FILE_BYTES_MAX = 64 * 1024
