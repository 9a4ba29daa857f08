/** Returns the name of a decision as the one that suspended a page, by which it can lift the suspension again. */
export const placedBy = (decisionId: string) => `decision ${decisionId}`
