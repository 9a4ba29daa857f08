import { useEffect, useEffectEvent } from 'react'
import { useAppContext } from '../api/app-context.ts'

/** Keeps this screen, with a question to sign in again, if its session ends while `isUnsaved` returns true. */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  const { guard } = useAppContext()
  const check = useEffectEvent(isUnsaved)
  useEffect(() => guard.protect(() => check()), [guard])
}
