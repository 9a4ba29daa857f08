import { useNavigate, useRouterState } from '@tanstack/react-router'
import { SETUP_STEPS, type SetupStep } from '@vitrine/core/portfolios'
import { useState } from 'react'

/**
 * Returns the open step of a page's setup, null for none, and a function that opens another one or closes the setup. A
 * page that was just created opens the first step; afterwards the address names it.
 */
export function useSetupStep(
  /** Step that the address names. */
  asked: string | undefined,
): [SetupStep | null, (next: SetupStep | null) => void] {
  const navigate = useNavigate({ from: '/editor/$id' })
  const isCreated = useRouterState({ select: ({ location }) => location.state.created === true })
  const [start, setStart] = useState<SetupStep | null>(isCreated ? SETUP_STEPS[0] : null)
  const step = SETUP_STEPS.find((one) => one === asked) ?? start

  function open(next: SetupStep | null): void {
    if (next === null) setStart(null)
    void navigate({
      search: (search) => ({ ...search, step: next ?? undefined }),
      replace: next === null,
      resetScroll: false,
    })
  }
  return [step, open]
}
