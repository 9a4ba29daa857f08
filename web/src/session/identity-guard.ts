import type { accountRefusals, ProofKind } from '@vitrine/core/accounts'
import { refusalOf } from '../api/errors.ts'
import { createStore } from '../ui/store.ts'

const REQUIRED: typeof accountRefusals.freshSignInRequired.code = 'FRESH_SIGN_IN_REQUIRED'

/** Proofs that the dialog can ask for. A newer server may name others. */
const KNOWN: readonly ProofKind[] = ['passkey', 'password', 'code']

/** Calls that wait until the person has proved again who they are. */
const waiting: ((sendAgain: boolean) => void)[] = []
const store = createStore<{ proofs: readonly ProofKind[] | null }>({ proofs: null })

/** Asks for a new proof when a call is refused with FRESH_SIGN_IN_REQUIRED (ADR 84). One per tab. */
export const identityGuard = {
  /** Returns the proofs that the person can give; null while none is needed. */
  proofs: () => store.get().proofs,
  subscribe: store.subscribe,
  /** Sends a call. If it needs a fresh sign-in, it waits for the proof and is sent again; canceled, it rejects. */
  async run<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call()
    } catch (error) {
      const proofs = proofsOf(error)
      if (!proofs) throw error
      const sendAgain = await new Promise<boolean>((settle) => {
        waiting.push(settle)
        store.set({ proofs })
      })
      if (!sendAgain) throw error
      return identityGuard.run(call)
    }
  },
  /** Sends the waiting calls again after a proof, or rejects them with their refusal. */
  settle(proved: boolean): void {
    store.set({ proofs: null })
    for (const settle of waiting.splice(0)) settle(proved)
  },
}

function proofsOf(error: unknown): readonly ProofKind[] | null {
  const refusal = refusalOf(error)
  if (refusal?.code !== REQUIRED) return null
  const { data } = refusal
  const proofs = typeof data === 'object' && data !== null && 'proofs' in data ? data.proofs : []
  return Array.isArray(proofs) ? KNOWN.filter((kind) => proofs.includes(kind)) : []
}
