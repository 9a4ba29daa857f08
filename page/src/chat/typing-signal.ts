import { TYPING_CLEARS_AFTER } from '@vitrine/core/chat/view'

/** Milliseconds after which somebody who goes on typing says so again. */
const REPEATED_AFTER = 3000
/** Milliseconds without a repetition after which somebody is taken to have stopped. */
const FORGOTTEN_AFTER = 5000

/** Says that somebody types: with the first key, again every 3 s, and the end 1 s after the last key. */
export function createTypingSignal(say: (typing: boolean) => void): { key(): void; stop(): void } {
  let saidAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(timer)
    if (saidAt === null) return
    saidAt = null
    say(false)
  }

  return {
    key() {
      clearTimeout(timer)
      timer = setTimeout(stop, TYPING_CLEARS_AFTER)
      if (saidAt !== null && Date.now() - saidAt < REPEATED_AFTER) return
      saidAt = Date.now()
      say(true)
    },
    stop,
  }
}

/** Shows that the other side types, until it says otherwise or is not heard of for 5 s. */
export function createTypingNotice(show: (typing: boolean) => void): { hear(typing: boolean): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    hear(typing) {
      clearTimeout(timer)
      if (typing) timer = setTimeout(() => show(false), FORGOTTEN_AFTER)
      show(typing)
    },
  }
}
