import { CatchBoundary } from '@tanstack/react-router'
import { siteTexts } from '@vitrine/core/site'
import { type ReactNode, useState } from 'react'
import { MessageScreen } from '../../shell/message-screen.tsx'
import { Button } from '../../ui/button.tsx'

/**
 * Renders a message in place of an editor that cannot be rendered. `store` stores the unsaved settings in the tab, so
 * that a reload shows them again, and returns false if storage fails.
 */
export function EditorBoundary({ store, children }: { store(): boolean; children: ReactNode }) {
  const [stored, setStored] = useState(false)
  const [attempt, setAttempt] = useState(0)
  return (
    <CatchBoundary
      getResetKey={() => attempt}
      onCatch={() => setStored(store())}
      errorComponent={() => <EditorCrash stored={stored} onRetry={() => setAttempt(attempt + 1)} />}
    >
      {children}
    </CatchBoundary>
  )
}

function EditorCrash({ stored, onRetry }: { stored: boolean; onRetry(): void }) {
  return (
    <MessageScreen heading={siteTexts.unexpectedError}>
      <p className="max-w-sm text-bone-2">
        {stored
          ? 'Everything you typed is safe in this tab. Reload to go on.'
          : 'What you typed could not be stored in this browser. Try again before you reload.'}
      </p>
      <div className="flex gap-3">
        <Button variant="primary" onClick={stored ? () => location.reload() : onRetry}>
          {stored ? 'Reload' : 'Try again'}
        </Button>
        <Button asChild variant="ghost">
          <a href="/dashboard">Dashboard</a>
        </Button>
      </div>
    </MessageScreen>
  )
}
