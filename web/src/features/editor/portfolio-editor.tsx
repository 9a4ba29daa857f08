import type { OwnPortfolio, PageConnections } from '@vitrine/core/portfolios'
import type { PreviewPart } from '@vitrine/page/preview-messages'
import { type ReactNode, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { PlanFailure } from '../../session/plan-failure.tsx'
import { KeeperNotices } from '../../ui/keeper-notices.tsx'
import { Tabs, TabsContent } from '../../ui/tabs.tsx'
import { useConnections } from './connections/use-connections.ts'
import { useLeaveToProvider } from './connections/use-leave-to-provider.ts'
import type { DraftFields } from './draft/draft.ts'
import { FirstEdit } from './draft/first-edit.tsx'
import { LeaveGuard } from './draft/leave-guard.tsx'
import { SaveStatusText } from './draft/save-status.tsx'
import { useFocusRefused } from './draft/use-focus-refused.ts'
import { usePortfolioDraft } from './draft/use-portfolio-draft.ts'
import { usePageColors, usePreviewView } from './draft/use-preview-view.ts'
import { useStoreTried } from './draft/use-store-tried.ts'
import { useTriedEdit } from './draft/use-tried-edit.ts'
import { EditorBoundary } from './editor-boundary.tsx'
import { EditorHeader, SaveButton } from './editor-header.tsx'
import { JudgedHostsContext } from './entries/host-notice.tsx'
import { type PageLists, usePageLists } from './entries/use-page-lists.ts'
import { FormWithPreview } from './form-with-preview.tsx'
import { PagePreview } from './page-preview.tsx'
import { PremiumQuestionDialog } from './premium-question.tsx'
import { Setup } from './setup/setup.tsx'
import { BackgroundTab } from './tabs/background-tab.tsx'
import { BadgeTab } from './tabs/badge-tab.tsx'
import { sectionOf } from './tabs/design/sections.ts'
import { DesignTab } from './tabs/design-tab.tsx'
import { DiscordTab } from './tabs/discord-tab.tsx'
import { editedPart, useOpenEntry } from './tabs/edited-part.ts'
import { EditorTabList } from './tabs/editor-tab-list.tsx'
import { EDITOR_TABS, type EditorTab, isEditorTab, tabOf } from './tabs/editor-tabs.ts'
import { GeneralTab } from './tabs/general-tab.tsx'
import { LinkTab } from './tabs/link-tab.tsx'
import { ProjectTab } from './tabs/project-tab.tsx'
import { SocialTab } from './tabs/social-tab.tsx'
import { useEditorTab } from './tabs/use-editor-tab.ts'
import { usePageFiles } from './tabs/use-page-files.ts'
import { UpgradeContext, useUpgrade } from './upgrade.ts'
import { useEditorKeys } from './use-editor-keys.ts'

/** Renders the editor of a loaded portfolio: the form with the preview beside it. */
export function PortfolioEditor({
  portfolio,
  start,
}: {
  portfolio: OwnPortfolio
  /** Tab, section and step that the address names. */
  start: { tab?: string | undefined; section?: string | undefined; step?: string | undefined }
}) {
  const { guard } = useAppContext()
  const [{ tab, section }, open] = useEditorTab(start)
  const [side, setSide] = useState('edit')
  const focusRefused = useFocusRefused(tab)
  const lists = usePageLists(portfolio)
  const storeTried = useStoreTried()
  const draft = usePortfolioDraft(portfolio, {
    onRefused(field) {
      setSide('edit')
      focusRefused(tabOf(field))
      open({ tab: tabOf(field), section: sectionOf(field) ?? section })
    },
    onUnlocked: (tried) => storeTried(tried, { lists, files, accounts }),
  })
  const files = usePageFiles(portfolio, draft.follow)
  const upgrade = useUpgrade(portfolio.id, { changes: draft.changes, lists })
  const { locked, edit } = useTriedEdit(draft, upgrade)
  const accounts = useConnections(portfolio.id)
  const leave = useLeaveToProvider(portfolio.id, { changes: draft.changes, lists })
  const colors = usePageColors(portfolio, draft.values)
  // The dialog that asks to sign in again is above the editor.
  const isBelow = () => guard.snapshot().status === 'asking'
  useEditorKeys({
    save() {
      if (isBelow()) return
      lists.flush()
      void draft.save()
    },
    undo: () => isBelow() || draft.undo?.(),
    redo: () => isBelow() || draft.redo?.(),
  })

  function changeTab(next: string): void {
    lists.flush()
    if (isEditorTab(next)) open({ tab: next })
  }

  const shared = {
    portfolio,
    values: draft.values,
    problems: draft.problems,
    tried: draft.tried,
    locked,
    colors,
    files,
    onEdit: edit,
  }
  const panels: Record<EditorTab, ReactNode> = {
    general: <GeneralTab {...shared} />,
    background: <BackgroundTab {...shared} />,
    design: <DesignTab {...shared} section={section} onSection={(next) => open({ section: next })} />,
    badges: <BadgeTab {...shared} list={lists.badges} />,
    projects: <ProjectTab {...shared} list={lists.projects} />,
    links: <LinkTab {...shared} list={lists.links} adding={lists.newLinks.tab} />,
    social: <SocialTab list={lists.socialLinks} />,
    discord: <DiscordTab {...shared} portfolioId={portfolio.id} accounts={accounts} leave={leave} />,
  }
  const form = (
    <Tabs value={tab} onValueChange={changeTab}>
      <PlanFailure />
      <KeeperNotices portfolio={portfolio} className="mb-4" />
      <Setup asked={start.step} portfolio={portfolio} draft={draft} files={files} lists={lists} />
      <EditorTabList />
      {EDITOR_TABS.map(({ value }) => (
        <TabsContent key={value} value={value} className="mt-6">
          {panels[value]}
        </TabsContent>
      ))}
    </Tabs>
  )

  return (
    <EditorBoundary store={draft.keep}>
      <UpgradeContext value={upgrade}>
        <JudgedHostsContext value={portfolio.judgedHosts}>
          <div className="min-h-dvh" inert={leave.departed}>
            <EditorHeader portfolio={portfolio} draft={draft} lists={lists} />
            <main id="main" className="mx-auto w-full max-w-[1440px] px-4 sm:px-6">
              <FormWithPreview
                form={form}
                preview={
                  <EditorPreview
                    portfolio={portfolio}
                    values={draft.values}
                    lists={lists}
                    connections={accounts.connections}
                    part={editedPart(tab, section)}
                    tab={tab}
                  />
                }
                side={side}
                save={
                  <>
                    <SaveStatusText draft={draft} lists={lists} />
                    <SaveButton draft={draft} />
                  </>
                }
                onSide={setSide}
              />
            </main>
            <FirstEdit portfolioId={portfolio.id} onApply={draft.edit} />
            <LeaveGuard
              title={draft.values.title}
              unsaved={draft.unsaved}
              lists={lists}
              isDraftStored={leave.isDraftStored}
              save={draft.save}
            />
            {draft.question && <PremiumQuestionDialog question={draft.question} />}
          </div>
        </JudgedHostsContext>
      </UpgradeContext>
    </EditorBoundary>
  )
}

/** Renders the preview with all unsaved edits. It alone renders again while an entry is typed or opened. */
function EditorPreview({
  portfolio,
  values,
  lists,
  connections,
  part,
  tab,
}: {
  portfolio: OwnPortfolio
  values: DraftFields
  lists: PageLists
  connections: PageConnections | undefined
  part: PreviewPart
  tab: EditorTab
}) {
  const view = usePreviewView(portfolio, values, lists, connections)
  return <PagePreview view={view} part={part} entry={useOpenEntry(tab, lists)} />
}
