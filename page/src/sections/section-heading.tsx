/** The name of a section over a line about it. */
export function SectionHeading({ id, title, words }: { id: string; title: string; words: string }) {
  return (
    <div className="section-heading">
      <h2 id={id}>{title}</h2>
      <p>{words}</p>
    </div>
  )
}
