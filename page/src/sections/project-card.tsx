import { IconArrowUpRight } from '@tabler/icons-react'
import { type ProjectView, pageTexts, srcSetOf } from '@vitrine/core/portfolios/view'
import { isLong } from '../theme/long-description.ts'

/** Number of tags shown; further ones are counted. */
const TAGS_SHOWN = 3

/** Renders a project: picture, title, description, tags, and its link if it has one. */
export function ProjectCard({ project }: { project: ProjectView }) {
  const { title, description, href, imageUrl, tags } = project
  return (
    <article className="project">
      {imageUrl !== null && (
        <img
          className="project-image"
          src={imageUrl}
          srcSet={srcSetOf(imageUrl, 'project')}
          sizes="(width < 640px) 100vw, 560px"
          alt=""
          loading="lazy"
        />
      )}
      <div className="project-body">
        <h3 dir="auto">{title}</h3>
        {description !== '' && (
          <p className="project-words" dir="auto">
            {description}
          </p>
        )}
        {isLong(description) && (
          <details className="more">
            {/* The stylesheet adds 'more' or 'less'. */}
            <summary>Read </summary>
          </details>
        )}
        {tags.length > 0 && <Tags tags={tags} />}
        {href !== null && (
          <a
            className="explore"
            href={href}
            target="_blank"
            rel="nofollow noopener noreferrer"
            aria-label={`${pageTexts.explore} ${title}`}
          >
            {pageTexts.explore}
            <IconArrowUpRight aria-hidden="true" size={16} stroke={2} />
          </a>
        )}
      </div>
    </article>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const rest = tags.slice(TAGS_SHOWN)
  return (
    <ul className="tags" aria-label="Tags">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <li key={tag}>
          <bdi>{tag}</bdi>
        </li>
      ))}
      {rest.length > 0 && <li title={rest.join(', ')}>+{rest.length}</li>}
    </ul>
  )
}
