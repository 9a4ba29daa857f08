import { useMutation } from '@tanstack/react-query'
import { fileTexts } from '@vitrine/core/files'
import { type AssetKind, Link, OwnPortfolio, Project } from '@vitrine/core/portfolios'
import { assetsOf } from '@vitrine/core/portfolios/lite'
import { useOrpc } from '../../../api/app-context.ts'
import { messageOf } from '../../../api/errors.ts'
import { usePortfolioCache } from '../../../api/use-portfolio-cache.ts'
import { toast } from '../../../ui/toast.tsx'
import type { DraftFields } from '../draft/draft.ts'
import { usePoster } from './use-poster.ts'

/** Kinds that an owner chooses; the browser makes the poster. */
type ChosenKind = Exclude<AssetKind, 'poster'>

/** Returns the settings of `portfolio` that attaching or detaching a file of a kind has changed. */
function decidedBy(kind: AssetKind, portfolio: OwnPortfolio): Partial<DraftFields> {
  if (kind === 'background' || kind === 'video') return { backgroundType: portfolio.backgroundType }
  if (kind === 'cursor') return { cursorType: portfolio.cursorType }
  return kind === 'music' && !portfolio.backgroundMusicUrl ? { musicEnabled: portfolio.musicEnabled } : {}
}

/**
 * Returns the props of the upload fields of the page's files. Uploads and removals are stored at once. The settings
 * that they change are copied into the draft, so that Save does not undo them.
 */
export function usePageFiles(portfolio: OwnPortfolio, onFollow: (changes: Partial<DraftFields>) => void) {
  const portfolioId = portfolio.id
  const orpc = useOrpc()
  const cache = usePortfolioCache()
  const choice = useMutation(orpc.files.choose.mutationOptions())
  const linkImageChoice = useMutation(orpc.files.chooseLinkImage.mutationOptions())
  const projectImageChoice = useMutation(orpc.files.chooseProjectImage.mutationOptions())
  const removal = useMutation(orpc.files.remove.mutationOptions())
  const linkImageRemoval = useMutation(orpc.files.removeLinkImage.mutationOptions())
  const projectImageRemoval = useMutation(orpc.files.removeProjectImage.mutationOptions())

  async function follow(kind: AssetKind, answer: OwnPortfolio): Promise<void> {
    const decided = decidedBy(kind, answer)
    await cache.change(portfolioId, (cached) => ({ ...cached, ...assetsOf(answer), ...decided }))
    onFollow(decided)
  }
  usePoster(portfolio, (answer) => void follow('poster', answer))
  async function followImage(list: 'links' | 'projects', { id, imageUrl }: Link | Project): Promise<void> {
    const shown = <Entry extends Link | Project>(entry: Entry) => (entry.id === id ? { ...entry, imageUrl } : entry)
    await cache.change(portfolioId, (cached) =>
      list === 'links'
        ? { ...cached, links: cached.links.map(shown) }
        : { ...cached, projects: cached.projects.map(shown) },
    )
  }

  async function orToast(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      toast.error(fileTexts.removeFailed, { description: messageOf(error, '') })
    }
  }

  return {
    asset: (kind: ChosenKind) => ({
      path: `/api/portfolios/${portfolioId}/assets/${kind}`,
      answer: OwnPortfolio,
      onDone: (answer: OwnPortfolio) => void follow(kind, answer),
      onUse: async (fileId: string) => follow(kind, await choice.mutateAsync({ portfolioId, kind, fileId })),
      onRemove: () => orToast(async () => follow(kind, await removal.mutateAsync({ portfolioId, kind }))),
    }),
    linkImage: (id: string) => ({
      path: `/api/links/${id}/image`,
      answer: Link,
      onDone: (link: Link) => void followImage('links', link),
      onUse: async (fileId: string) => followImage('links', await linkImageChoice.mutateAsync({ id, fileId })),
      onRemove: () => orToast(async () => followImage('links', await linkImageRemoval.mutateAsync({ id }))),
    }),
    projectImage: (id: string) => ({
      path: `/api/projects/${id}/image`,
      answer: Project,
      onDone: (project: Project) => void followImage('projects', project),
      onUse: async (fileId: string) => followImage('projects', await projectImageChoice.mutateAsync({ id, fileId })),
      onRemove: () => orToast(async () => followImage('projects', await projectImageRemoval.mutateAsync({ id }))),
    }),
  }
}

export type PageFiles = ReturnType<typeof usePageFiles>
