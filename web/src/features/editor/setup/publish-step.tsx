import { Link } from '@tanstack/react-router'
import { isDone, type SetupStep } from '@vitrine/core/portfolios'
import { Check, Circle } from 'lucide-react'
import { useAppContext } from '../../../api/app-context.ts'
import { Button } from '../../../ui/button.tsx'
import { PublishedPage, publicPath } from '../../portfolios/index.ts'
import { usePublish } from '../draft/use-publish.ts'
import type { SetupProps } from './setup-props.ts'

/** Renders the step that publishes the page: what it has, its address and the button; then the address to share. */
export function PublishStep({
  portfolio,
  draft,
  onStep,
}: SetupProps & { /** Opens a step; null closes the setup. */ onStep(step: SetupStep | null): void }) {
  const publish = usePublish(portfolio, draft)
  const address = useAppContext().origin + publicPath(portfolio.username)
  if (portfolio.published) {
    return (
      <PublishedPage portfolio={portfolio}>
        <footer className="flex justify-end">
          <Button variant="primary" onClick={() => onStep(null)}>
            Go on editing
          </Button>
        </footer>
      </PublishedPage>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col gap-1">
        <Part done={isDone(portfolio, 'portrait')} step="portrait" name="Your picture" />
        <Part done={isDone(portfolio, 'links')} step="links" name="Your links" />
      </ul>
      <p className="wrap-anywhere text-bone-2">
        Everyone will see it at <bdi className="text-bone">{address.replace(/^https?:\/\//, '')}</bdi>. You can change
        it, or unpublish it, at any time.
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button variant="ghost" className="mr-auto" onClick={() => onStep('links')}>
          Back
        </Button>
        <Button variant="ghost" onClick={() => onStep(null)}>
          Later
        </Button>
        <Button variant="primary" className="max-sm:w-full" busy={publish.busy} onClick={() => void publish.toggle()}>
          Publish my page
        </Button>
      </div>
    </div>
  )
}

/** Renders whether the page has a part, with the way to add one that it lacks. */
function Part({ done, step, name }: { done: boolean; step: SetupStep; name: string }) {
  const Icon = done ? Check : Circle
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Icon aria-label={done ? 'Done' : 'Missing'} className={done ? 'size-5 text-live' : 'size-5 text-bone-3'} />
      <span className="flex-1">{name}</span>
      {!done && (
        <Button asChild>
          <Link from="/editor/$id" search={(search) => ({ ...search, step })} resetScroll={false}>
            <span>
              Add<span className="sr-only"> {name.toLowerCase()}</span>
            </span>
          </Link>
        </Button>
      )}
    </li>
  )
}
