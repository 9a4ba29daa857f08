import { useEffect, useRef, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { type NameReading, type NameState, stateOfAnswer } from './name-state.ts'

const DEBOUNCE = 500

/** The check whether a typed name is free. */
interface NameCheck {
  state: NameState
  /** Free names close to a taken one. */
  free: readonly string[]
  /** Shows the state of a text, and asks the server 500 ms after the last one. */
  follow(reading: NameReading): void
  /** Asks the server at once. Returns the state. */
  check(reading: NameReading): Promise<NameState>
}

/** Returns the check of a name. Responses to older texts are ignored. */
export function useNameCheck(): NameCheck {
  const { api } = useAppContext()
  const [state, setState] = useState<NameState>('empty')
  const [free, setFree] = useState<readonly string[]>([])
  const round = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Makes responses to older texts late. Returns the number of this one. */
  function begin(reading: NameReading): number {
    clearTimeout(timer.current)
    round.current += 1
    setState('state' in reading ? reading.state : 'checking')
    return round.current
  }

  async function check(reading: NameReading): Promise<NameState> {
    const mine = begin(reading)
    if ('state' in reading) return reading.state
    const answer = await api.accounts.checkName({ name: reading.ask }).catch(() => null)
    const found = stateOfAnswer(answer)
    if (mine === round.current) {
      setState(found)
      setFree(answer?.free ?? [])
    }
    return found
  }

  return {
    state,
    free: state === 'taken' ? free : [],
    follow(reading) {
      begin(reading)
      if ('ask' in reading) timer.current = setTimeout(() => void check(reading), DEBOUNCE)
    },
    check,
  }
}
