import { useEffect, useEffectEvent } from 'react'
import { useAppContext } from '../api/app-context.ts'

/** Keeps this screen and asks to sign in again if the session ends while `isUnsaved` returns true. */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  const { guard } = useAppContext()
  const check = useEffectEvent(isUnsaved)
  useEffect(() => guard.protect(() => check()), [guard])
}
