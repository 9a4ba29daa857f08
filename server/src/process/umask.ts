/**
 * Makes new files of this process private, whatever umask it was started with. Every entry imports this module first.
 * It has no imports, because other modules may write files while they are evaluated.
 */
process.umask(0o077)
