import { TYPING_CLEARS_AFTER_MS } from '@vitrine/core/chat/lite'

/** Interval at which continued typing is sent again, in milliseconds. */
const REPEAT_MS = 3000
/** Time without a repetition after which the other side counts as stopped, in milliseconds. */
const TYPING_TTL_MS = 5000

/** Creates the sender of typing: `true` with the first key and every 3 s, `false` 1 s after the last key. */
export function createTypingSignal(send: (typing: boolean) => void): { key(): void; stop(): void } {
  let sentAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(timer)
    if (sentAt === null) return
    sentAt = null
    send(false)
  }

  return {
    key() {
      clearTimeout(timer)
      timer = setTimeout(stop, TYPING_CLEARS_AFTER_MS)
      if (sentAt !== null && Date.now() - sentAt < REPEAT_MS) return
      sentAt = Date.now()
      send(true)
    },
    stop,
  }
}

/** Creates the receiver of typing. It shows the other side as typing until `false` arrives or 5 s pass. */
export function createTypingReceiver(show: (typing: boolean) => void): { receive(typing: boolean): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    receive(typing) {
      clearTimeout(timer)
      if (typing) timer = setTimeout(() => show(false), TYPING_TTL_MS)
      show(typing)
    },
  }
}
