import { useInsertionEffect } from 'react'
import { putStyle } from '../modal/put-style.ts'
import style from './chat.css?inline'

let wearers = 0
let takeOff = () => {}

/** Keeps the stylesheet of chat on the document while any part of it is on screen. */
export function useChatStyle(): void {
  useInsertionEffect(() => {
    if (wearers === 0) takeOff = putStyle(style)
    wearers += 1
    return () => {
      wearers -= 1
      if (wearers === 0) takeOff()
    }
  }, [])
}
