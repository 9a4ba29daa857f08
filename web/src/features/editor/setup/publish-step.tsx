import { Link } from '@tanstack/react-router'
import { isDone, type SetupStep } from '@vitrine/core/portfolios'
import { COPY_REFUSED, copyLink, LINK_COPIED } from '@vitrine/widgets/share/share-page.ts'
import { Check, Circle, Copy, ExternalLink } from 'lucide-react'
import { useRef } from 'react'
import { useAppContext } from '../../../api/app-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.tsx'
import { publicPath } from '../../portfolios/index.ts'
import { usePublish } from '../draft/use-publish.ts'
import type { SetupProps } from './setup.tsx'

/** Renders the step that publishes the page: what it has, its address and the button; then the address to share. */
export function PublishStep({
  portfolio,
  draft,
  onStep,
}: SetupProps & { /** Opens a step; null closes the setup. */ onStep(step: SetupStep | null): void }) {
  const publish = usePublish(portfolio, draft)
  const address = useAppContext().origin + publicPath(portfolio.username)
  if (portfolio.published) return <Published address={address} onClose={() => onStep(null)} />
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col gap-1">
        <Part done={isDone(portfolio, 'portrait')} step="portrait" name="Your picture" />
        <Part done={isDone(portfolio, 'links')} step="links" name="Your links" />
      </ul>
      <p className="wrap-anywhere text-bone-2">
        Everyone can see it at <bdi className="text-bone">{address.replace(/^https?:\/\//, '')}</bdi>. You can change
        it, or unpublish it, at any time.
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button variant="ghost" onClick={() => onStep(null)}>
          Later
        </Button>
        <Button variant="primary" busy={publish.busy} onClick={() => void publish.toggle()}>
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
    <li className="flex min-h-11 items-center gap-3">
      <Icon aria-label={done ? 'Done' : 'Missing'} className={done ? 'size-5 text-live' : 'size-5 text-bone-3'} />
      <span className="flex-1">{name}</span>
      {!done && (
        <Link
          from="/editor/$id"
          search={(search) => ({ ...search, step })}
          resetScroll={false}
          className="inline-flex min-h-11 items-center text-bone-2 underline underline-offset-4 hover:text-bone"
        >
          Add<span className="sr-only"> {name.toLowerCase()}</span>
        </Link>
      )}
    </li>
  )
}

function Published({ address, onClose }: { address: string; onClose(): void }) {
  const field = useRef<HTMLInputElement>(null)

  async function copy(): Promise<void> {
    if ((await copyLink(address)) === 'copied') return void toast.success(LINK_COPIED)
    field.current?.select()
    toast.info(COPY_REFUSED)
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-bone-2">Put this address wherever people find you.</p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Input
          ref={field}
          readOnly
          value={address}
          aria-label="Address of your page"
          onFocus={({ target }) => target.select()}
        />
        <Button variant="primary" className="min-h-12" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button asChild variant="ghost">
          <a href={address} target="_blank" rel="noopener">
            <ExternalLink aria-hidden className="size-4" />
            Open your page
          </a>
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Go on editing
        </Button>
      </div>
    </div>
  )
}
