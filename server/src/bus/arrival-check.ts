import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds between two checks while messages arrive. */
const CHECK_EVERY_MS = 60_000
/** Milliseconds between two checks while messages do not arrive. */
const CHECK_LOST_EVERY_MS = 10_000
/** Milliseconds in which a message must arrive after it was sent. */
const ARRIVAL_MAX_MS = 5000

/** Times of a check in milliseconds, which tests shorten. */
export interface ArrivalCheckTimes {
  checkEvery?: number
  checkLostEvery?: number
  arrivalMax?: number
}

/** Check whether messages arrive: a process sends messages to itself. */
export interface ArrivalCheck {
  /** Sends a message and returns true if it arrives in time. If it cannot be sent, returns the previous result. */
  check(): Promise<boolean>
  /** Reports to the check that its message has arrived. */
  receive(): void
  /** Starts to check at intervals, until `stop` is called. */
  repeat(): void
  stop(): void
}

/** Creates a check. `onChange` receives the result of each repeated check that differs from the one before. */
export function createArrivalCheck({
  send,
  onChange,
  checkEvery = CHECK_EVERY_MS,
  checkLostEvery = CHECK_LOST_EVERY_MS,
  arrivalMax = ARRIVAL_MAX_MS,
}: ArrivalCheckTimes & { send: () => Promise<void>; onChange: (arrives: boolean) => void }): ArrivalCheck {
  let arrives = true
  let receive = () => {}
  let timer: NodeJS.Timeout | undefined

  async function check(): Promise<boolean> {
    const arrival = new Promise<boolean>((done) => {
      receive = () => done(true)
    })
    const own = receive
    try {
      await send()
      const arrived = await Promise.race([arrival, delay(arrivalMax, false, { ref: false })])
      // Otherwise a check of the next connection has begun, and only its result counts.
      if (receive === own) arrives = arrived
    } catch {
      // The database is down, which says nothing about its messages.
    }
    return arrives
  }

  function repeat(): void {
    clearTimeout(timer)
    timer = setTimeout(run, arrives ? checkEvery : checkLostEvery).unref()
  }

  async function run(): Promise<void> {
    const before = arrives
    const current = timer
    await check()
    if (timer !== current) return
    if (arrives !== before) onChange(arrives)
    repeat()
  }

  return {
    check,
    receive: () => receive(),
    repeat,
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
