/** Estimates the server's clock, so that edits of devices whose clocks differ can be compared (ADR 24). */
export interface ServerClock {
  /** Records the server's time of a response, with the device's times of the request and of the response. */
  observe(answer: { sent: number; received: number; serverTime: number }): void
  /** Converts a moment of the device's clock to the server's, in milliseconds since 1970. */
  toServerTime(moment: number): number
}

/**
 * Creates a clock without a correction. Each response bounds the difference between the clocks, because the server read
 * its own between request and response. The smallest correction within all bounds is used: two tabs of one device
 * agree, and an edit is never earlier than a response that the tab received before it.
 */
export function createServerClock(): ServerClock {
  let least = Number.NEGATIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  return {
    observe({ sent, received, serverTime }) {
      const [lower, upper] = [serverTime - received, serverTime - sent]
      // Contradicting bounds mean that the device's clock was changed, so only the newest ones are used.
      const consistent = lower <= most && upper >= least
      least = consistent ? Math.max(least, lower) : lower
      most = consistent ? Math.min(most, upper) : upper
    },
    toServerTime: (moment) => Math.round(moment + Math.min(Math.max(0, least), most)),
  }
}

/** Server clock of this tab. */
export const serverClock = createServerClock()
