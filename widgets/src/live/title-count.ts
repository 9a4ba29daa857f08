/**
 * Returns a function that writes a count before the document's title, such as '(2) Dashboard', and removes it for zero.
 * The title itself may change between two calls.
 */
export function createTitleCount(target: { title: string } = document): (count: number) => void {
  let prefix = ''
  return (count) => {
    const title = target.title.startsWith(prefix) ? target.title.slice(prefix.length) : target.title
    prefix = count > 0 ? `(${count}) ` : ''
    // Writing the same title would be reported as a change.
    if (target.title !== prefix + title) target.title = prefix + title
  }
}
