import { LIST_MAX, portfolioTexts, type SocialLink } from '@vitrine/core/portfolios'
import { Link2, Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { SocialLinkRow } from './social-link-row.tsx'
import { SortableList } from './sortable-list.tsx'
import type { LinkAutosaves } from './use-link-autosaves.ts'
import type { SocialLinks } from './use-social-links.ts'

const PLATFORMS_ID = 'social-platforms'
const PLATFORMS = ['github', 'linkedin', 'twitter', 'instagram', 'facebook', 'youtube', 'email', 'website']

/** The social links. Every change here is stored at once. */
export function SocialTab({ socialLinks, autosaves }: { socialLinks: SocialLinks; autosaves: LinkAutosaves }) {
  const { links, adding, full, add, remove, move } = socialLinks
  const [newId, setNewId] = useState<string | null>(null)
  const [doomed, setDoomed] = useState<SocialLink | null>(null)

  async function addLink(): Promise<void> {
    const link = await add()
    if (link) setNewId(link.id)
  }

  const addButton = (
    <Button variant="secondary" busy={adding} disabled={full} onClick={() => void addLink()}>
      <Plus aria-hidden className="size-4" />
      Add Social Link
    </Button>
  )

  if (links.length === 0) {
    return (
      <div className="flex flex-col items-center gap-4 rounded-card border border-line border-dashed px-6 py-12 text-center">
        <Link2 aria-hidden className="size-6 text-bone-3" />
        <p className="max-w-xs text-bone-2">Where else can people find you? Add the first link.</p>
        {addButton}
      </div>
    )
  }
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-4">
        <p className="text-sm text-bone-2">Links are saved as you type.</p>
        <p className="text-sm text-bone-3 tabular-nums">
          {links.length}/{LIST_MAX}
        </p>
      </div>
      <datalist id={PLATFORMS_ID}>
        {PLATFORMS.map((platform) => (
          <option key={platform} value={platform} />
        ))}
      </datalist>
      <SortableList
        entries={links}
        nameOf={(link) => nameOf(link, autosaves)}
        onMove={move}
        renderEntry={(link, handle) => (
          <SocialLinkRow
            autosave={autosaves.of(link)}
            handle={handle}
            platformsId={PLATFORMS_ID}
            fresh={link.id === newId}
            onDelete={() => setDoomed(link)}
          />
        )}
      />
      <div className="mt-4 flex flex-col items-start gap-2">
        {addButton}
        {full && <p className="text-sm text-bone-2">{portfolioTexts.linkLimit(LIST_MAX)}</p>}
      </div>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => {
          if (!open) setDoomed(null)
        }}
        title={`Delete ${doomed ? nameOf(doomed, autosaves) : 'link'}?`}
        description="It disappears from your page at once."
        confirmLabel="Delete"
        onConfirm={() => {
          if (doomed) void remove(doomed)
        }}
      />
    </>
  )
}

/** What a link is called: what stands in its platform field. */
function nameOf(link: SocialLink, autosaves: LinkAutosaves): string {
  return autosaves.of(link).snapshot().values.platform.trim() || 'link'
}
