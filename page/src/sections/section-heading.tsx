/** Renders the heading of a section with a line below it. */
export function SectionHeading({ id, title, words }: { id: string; title: string; words: string }) {
  return (
    <div className="section-heading">
      <h2 id={id}>{title}</h2>
      <p>{words}</p>
    </div>
  )
}
