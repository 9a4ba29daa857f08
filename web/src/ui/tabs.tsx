import { Tabs as Radix } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { cn } from './cn.ts'
import { useHydrated } from './hydration.ts'
import { useOpenTabInView } from './use-open-tab-in-view.ts'

export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />
}

/** Overrides Radix's style attribute, which the Content-Security-Policy does not allow in documents from the server. */
const NO_STYLE = { outline: undefined }

/** Renders the names of tabs. Where they do not fit, the open one is scrolled into view. */
export function TabsList({ className, ...props }: Omit<ComponentProps<typeof Radix.List>, 'ref'>) {
  const list = useRef<HTMLDivElement>(null)
  useOpenTabInView(list)
  return (
    <Radix.List
      ref={list}
      className={cn('relative flex gap-1 print:hidden overflow-x-auto border-b border-line outline-none', className)}
      style={NO_STYLE}
      onKeyDownCapture={moveFocus}
      {...props}
    />
  )
}

/** Moves the focus at once. Radix does so later, and a second key press until then would be lost. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not([disabled])')]
  const places: readonly EventTarget[] = tabs
  const next = nextTab(event.key, places.indexOf(event.target), tabs.length)
  if (next === null) return
  event.preventDefault()
  event.stopPropagation()
  tabs[next]?.focus()
}

function nextTab(key: string, at: number, count: number): number | null {
  if (at === -1) return null
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Renders the name of a tab. Until the app is hydrated it is disabled, because a click would be lost. */
export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  const hydrated = useHydrated()
  return (
    <Radix.Trigger
      disabled={!hydrated}
      className={cn(
        '-mb-px min-h-11 shrink-0 border-b-2 border-transparent px-4 text-[0.9375rem] font-medium text-bone-2 transition-colors duration-200 hover:text-bone focus-visible:outline-offset-[-2px] data-[state=active]:border-bone data-[state=active]:text-bone',
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, children, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content asChild className={cn('pt-2 focus-visible:outline-offset-4', className)} {...props}>
      <TabPanel>{children}</TabPanel>
    </Radix.Content>
  )
}

/** Renders a panel without Radix's style attribute, which would only stop animations that it does not have. */
function TabPanel({ style: _, ...props }: ComponentProps<'div'>) {
  return <div {...props} />
}
