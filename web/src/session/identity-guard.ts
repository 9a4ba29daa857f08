import { type accountRefusals, type ProofKind, SIGN_IN_PROVIDERS, type SignInProviderId } from '@vitrine/core/accounts'
import { refusalOf } from '../api/errors.ts'
import { createStore } from '../ui/store.ts'

const REQUIRED: typeof accountRefusals.freshSignInRequired.code = 'FRESH_SIGN_IN_REQUIRED'

/** Proofs that the dialog can ask for. A newer server may name others. */
const KINDS: readonly ProofKind[] = ['passkey', 'password', 'code']

/** Ways in which the person can prove who they are. */
export interface OwnProofs {
  kinds: readonly ProofKind[]
  /** Connected providers at which they can prove it. */
  providers: readonly SignInProviderId[]
}

/** Calls that wait until the person has proved again who they are. */
const waiting: ((sendAgain: boolean) => void)[] = []
const store = createStore<{ proofs: OwnProofs | null }>({ proofs: null })

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

function proofsOf(error: unknown): OwnProofs | null {
  const refusal = refusalOf(error)
  if (refusal?.code !== REQUIRED) return null
  return {
    kinds: knownOf(refusal.data, 'proofs', KINDS),
    providers: knownOf(refusal.data, 'providers', SIGN_IN_PROVIDERS),
  }
}

/** Returns those of `known` that the list with this name in the refusal's data contains. */
function knownOf<const Value>(data: unknown, name: string, known: readonly Value[]): Value[] {
  const list: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : null
  return Array.isArray(list) ? known.filter((value) => list.includes(value)) : []
}
