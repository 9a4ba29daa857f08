const MEGABYTE = 1024 * 1024

/** Memory of the embedded engine, in bytes. */
export interface EngineMemory {
  /** Pages of the database that it keeps. */
  buffers: number
  /** Memory that it has from its start; what it does not use of it costs nothing. It grows as needed. */
  initial: number
}

/**
 * Memory of the embedded engine in megabytes, for a small machine, whose system caches the files as well. The engine’s
 * code needs 128 MB from its start, of which it uses a part.
 */
export const ENGINE_MEMORY_MB = { buffers: 16, initial: 128 }

/** {@link ENGINE_MEMORY_MB} in bytes. */
export const ENGINE_MEMORY: EngineMemory = {
  buffers: ENGINE_MEMORY_MB.buffers * MEGABYTE,
  initial: ENGINE_MEMORY_MB.initial * MEGABYTE,
}
