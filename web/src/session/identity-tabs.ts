import { createTabSignal } from './tab-signal.ts'

/** Between tabs: the person has proved in one of them who they are. */
export const { notify: notifyOfProof, subscribe: onProofElsewhere } = createTabSignal('vitrine-identity')
