import { useInsertionEffect } from 'react'
import scripts from '#fonts/text-scripts.css?inline'
import { putStyle } from '../../styles/put-style.ts'
import style from './chat.css?inline'

let users = 0
let removeStyle = () => {}

/** Adds chat's stylesheet to the document while any component uses it. */
export function useChatStyle(): void {
  useInsertionEffect(() => {
    if (users === 0) removeStyle = putStyle(scripts + style)
    users += 1
    return () => {
      users -= 1
      if (users === 0) removeStyle()
    }
  }, [])
}
