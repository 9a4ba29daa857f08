import { IconArrowUpRight } from '@tabler/icons-react'
import { type ProjectView, pageTexts, pictureInfo } from '@vitrine/core/portfolios/lite'
import { Picture } from '@vitrine/widgets/elements/picture.tsx'
import { isLong } from '../theme/long-description.ts'
import { outside } from './outside.ts'
import { type ProjectLayout, projectSizes } from './project-sizes.ts'

/** Size in pixels, that of a screenshot, assumed for pictures of earlier versions, whose URLs contain no size. */
const SCREENSHOT = { width: 1920, height: 1080 }
/** Number of tags shown. Of further tags only their number is shown. */
const TAGS_SHOWN = 3

/**
 * Renders a project: picture, title, description, tags, and its link if it has one. The picture of the first project
 * can be visible at once, so it is not lazy.
 */
export function ProjectCard({
  project,
  layout,
  first,
}: {
  project: ProjectView
  layout: ProjectLayout
  first: boolean
}) {
  const { title, description, href, imageUrl, tags } = project
  return (
    <article className="project">
      {imageUrl !== null && (
        <Picture
          className="project-image"
          src={imageUrl}
          kind="project"
          sizes={projectSizes(layout, pictureInfo(imageUrl) ?? SCREENSHOT)}
          width={640}
          height={400}
          {...(first ? {} : { loading: 'lazy' })}
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
          <a className="explore" href={href} {...outside(href)} aria-label={`${pageTexts.explore} ${title}`}>
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
