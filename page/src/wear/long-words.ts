/** Characters of a line in the widest card that stands beside others. */
const LINE = 50
/** Lines that a long text shows at first (`long-words.css`); one line more than these is not worth a click. */
const LINES_SHOWN = 5

/** Returns true if a project's description is shortened until somebody asks for the rest. */
export function isLong(description: string): boolean {
  const lines = description.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0)
  return lines > LINES_SHOWN + 1
}
