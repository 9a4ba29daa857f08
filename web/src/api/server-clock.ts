/** Estimates the server's clock, so that edits of devices whose clocks differ can be compared (ADR 24). */
export interface ServerClock {
  /** Takes the server's time of an answer, with the device's times of its request and of its arrival. */
  observe(answer: { sent: number; received: number; serverTime: number }): void
  /** Converts a moment of the device's clock, in milliseconds since 1970. */
  toServerTime(moment: number): number
}

/**
 * Each answer bounds the difference between the clocks: the server read its own between sending and arrival. The smallest
 * correction within all bounds is used, none for a device whose clock is right. So two tabs of one device agree, and an
 * edit is never earlier than what an answer had brought to the tab before it.
 */
export function createServerClock(): ServerClock {
  let least = Number.NEGATIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  return {
    observe({ sent, received, serverTime }) {
      const [lower, upper] = [serverTime - received, serverTime - sent]
      // Bounds that contradict each other come from a clock that was set: only the newest ones hold.
      const consistent = lower <= most && upper >= least
      least = consistent ? Math.max(least, lower) : lower
      most = consistent ? Math.min(most, upper) : upper
    },
    toServerTime: (moment) => Math.round(moment + Math.min(Math.max(0, least), most)),
  }
}

/** The clock of the server that this tab talks to. */
export const serverClock = createServerClock()
