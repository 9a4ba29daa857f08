/** Address of the owner's statistics. */
const ANALYTICS = '/dashboard#analytics'

/** Lets the counts of a page lead its owner to their statistics. */
export function linkCounts(stats: Element): void {
  for (const text of stats.querySelectorAll<HTMLElement>('.count > [title]')) {
    if (text.querySelector('a')) continue
    const link = document.createElement('a')
    link.href = ANALYTICS
    Object.assign(link.style, { display: 'inline-block', textDecoration: 'none' }, spaceOf(text))
    link.append(...text.childNodes)
    text.append(link)
  }
}

/**
 * Returns the space that makes a count as large as a finger needs, without moving anything: over the icon of the views,
 * and behind the likes, whose icon is a button.
 */
function spaceOf(text: Element): { padding: string; margin: string } {
  const [left, right] = text.closest('.views') ? [24, 6] : [0, 16]
  return { padding: `12px ${right}px 12px ${left}px`, margin: `-12px ${-right}px -12px ${-left}px` }
}

/** Takes the links of {@link linkCounts} back. */
export function unlinkCounts(stats: Element): void {
  for (const link of stats.querySelectorAll('.count > [title] > a')) link.replaceWith(...link.childNodes)
}
