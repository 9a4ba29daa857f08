/**
 * An upload is held instead of stored if it looks like a picture that was taken down, if the operator's check refuses it
 * or is unsure, or if that check did not answer and its setting is `closed`.
 */
export const HOLD_CAUSES = ['alike', 'refused', 'unsure', 'unchecked'] as const
export type HoldCause = (typeof HOLD_CAUSES)[number]
