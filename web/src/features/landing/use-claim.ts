import { useEffect, useRef, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { type ClaimState, readClaim, stateOfAnswer, typedClaim } from './claim.ts'

const DEBOUNCE = 500

/** Checks a name 500 ms after the last key. Responses to older texts are ignored. */
export function useClaim() {
  const { api } = useAppContext()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<ClaimState>('empty')
  const round = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Checks the name on the server and returns the state. */
  async function check(text: string): Promise<ClaimState> {
    clearTimeout(timer.current)
    round.current += 1
    const mine = round.current
    const reading = readClaim(text)
    if ('state' in reading) {
      setState(reading.state)
      return reading.state
    }
    setState('checking')
    const answer = await api.accounts.checkName({ name: reading.ask }).catch(() => null)
    const found = stateOfAnswer(answer)
    if (mine === round.current) setState(found)
    return found
  }

  function type(raw: string): void {
    const text = typedClaim(raw)
    setTyped(text)
    clearTimeout(timer.current)
    round.current += 1
    const reading = readClaim(text)
    setState('state' in reading ? reading.state : 'checking')
    if ('ask' in reading) timer.current = setTimeout(() => void check(text), DEBOUNCE)
  }

  const reading = readClaim(typed)
  return { typed, state, name: 'ask' in reading ? reading.ask : null, type, check: () => check(typed) }
}
