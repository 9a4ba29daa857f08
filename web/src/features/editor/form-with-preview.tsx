import type { ReactNode } from 'react'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'

/**
 * Renders the form and the preview side by side. On small screens the preview is a sheet above the form, which stays as
 * it is, with the focus in its field; a bar at the bottom has the switch between them and Save.
 */
export function FormWithPreview({
  form,
  preview,
  side,
  save,
  onSide,
}: {
  form: ReactNode
  preview: ReactNode
  side: string
  /** Save and its status, for the bar of small screens. */
  save: ReactNode
  onSide(side: string): void
}) {
  if (useIsWide()) {
    return (
      <div className="grid grid-cols-[minmax(0,560px)_minmax(0,1fr)] gap-12">
        <div className="pt-10 pb-24">{form}</div>
        <aside aria-label="Preview" className="sticky top-16 h-[calc(100dvh-4rem)] py-6">
          {preview}
        </aside>
      </div>
    )
  }
  return (
    <Tabs value={side} onValueChange={onSide} className="mx-auto max-w-[640px] pb-28">
      <TabsContent value="edit" forceMount>
        {form}
      </TabsContent>
      <TabsContent
        value="preview"
        className="fixed inset-x-0 top-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 bg-void px-4 py-4 transition-[translate] duration-200 ease-out motion-safe:starting:translate-y-6"
      >
        {preview}
      </TabsContent>
      <BottomBar>
        <TabsList aria-label="Edit or preview" className="raised rounded-full border-0! bg-surface-2 p-1">
          <SideTrigger value="edit" onSide={onSide}>
            Edit
          </SideTrigger>
          <SideTrigger value="preview" onSide={onSide}>
            Preview
          </SideTrigger>
        </TabsList>
        <div className="ml-auto flex min-w-0 items-center gap-3">{save}</div>
      </BottomBar>
    </Tabs>
  )
}

/** Renders a side of the switch. A press leaves the focus in the field, so that a keyboard on the screen stays open. */
function SideTrigger({ value, onSide, children }: { value: string; onSide(side: string): void; children: ReactNode }) {
  return (
    <TabsTrigger
      value={value}
      className="mb-0! rounded-full border-b-0! px-3.5! data-[state=active]:bg-surface-4"
      onMouseDown={(event) => {
        if (event.button !== 0 || event.ctrlKey) return
        event.preventDefault()
        onSide(value)
      }}
    >
      {children}
    </TabsTrigger>
  )
}
