/**
 * Imported first by every entry: files that this process writes are private, whatever umask it was started with. Other
 * modules may write while they are evaluated, so this must stay a module of its own without imports.
 */
process.umask(0o077)
