import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { useEffect, useEffectEvent, useState } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { EditorHeader } from './editor-header.tsx'
import { EDITOR_TABS, type EditorTab, isEditorTab, tabOf } from './editor-tabs.ts'
import { GeneralTab } from './general-tab.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SocialTab } from './social-tab.tsx'
import { useLinkAutosaves } from './use-link-autosaves.ts'
import { usePortfolioDraft } from './use-portfolio-draft.ts'
import { usePublish } from './use-publish.ts'
import { useSocialLinks } from './use-social-links.ts'

/** The editor of one loaded portfolio. */
export function PortfolioEditor({ portfolio }: { portfolio: OwnPortfolio }) {
  const [tab, setTab] = useState<EditorTab>('general')
  const draft = usePortfolioDraft(portfolio, (field) => setTab((current) => tabOf(field) ?? current))
  const publish = usePublish(portfolio)
  const autosaves = useLinkAutosaves(portfolio)
  const socialLinks = useSocialLinks(portfolio, autosaves)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    autosaves.flush()
    void draft.save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  function changeTab(next: string): void {
    autosaves.flush()
    if (isEditorTab(next)) setTab(next)
  }

  return (
    <div className="min-h-dvh">
      <EditorHeader
        portfolio={portfolio}
        unsaved={draft.unsaved}
        saving={draft.saving}
        publishing={publish.busy}
        onPublish={publish.toggle}
        onSave={() => void draft.save()}
      />
      <main id="main" className="mx-auto w-full max-w-[608px] px-4 pt-6 pb-24 sm:px-6 sm:pt-10">
        <Tabs value={tab} onValueChange={changeTab}>
          <TabsList aria-label="Editor">
            {EDITOR_TABS.map(({ value, label }) => (
              <TabsTrigger key={value} value={value}>
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value="general" className="mt-6">
            <GeneralTab values={draft.values} problems={draft.problems} onEdit={draft.edit} />
          </TabsContent>
          <TabsContent value="social" className="mt-6">
            <SocialTab socialLinks={socialLinks} autosaves={autosaves} />
          </TabsContent>
        </Tabs>
      </main>
      <LeaveGuard
        title={draft.values.title}
        unsaved={draft.unsaved}
        linksStuck={autosaves.anyStuck}
        linksUnsaved={autosaves.anyUnsaved}
      />
    </div>
  )
}
