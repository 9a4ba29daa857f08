/** Characters of a line in the widest card of a row with several cards. */
const LINE = 50
/** Lines that a long text shows at first (`long-description.css`); a text with one more line is shown completely. */
const LINES_SHOWN = 5

/** Returns true if a project's description is shortened until it is expanded. */
export function isLong(description: string): boolean {
  const lines = description.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0)
  return lines > LINES_SHOWN + 1
}
