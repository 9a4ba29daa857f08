import { kernelTexts } from '@vitrine/core/kernel'
import { siteTexts } from '@vitrine/core/site'
import { messageOf } from '../api/errors.ts'
import { Button } from '../ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'

/** Replaces a screen that could not be rendered. Shows a refusal's own text, and a general text for any other error. */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  return (
    <MessageScreen heading={siteTexts.unexpectedError}>
      <p className="max-w-sm text-bone-2">{messageOf(error, kernelTexts.unexpected)}</p>
      <div className="flex gap-3">
        <Button variant="primary" onClick={reset}>
          Try again
        </Button>
        <Button asChild variant="ghost">
          <a href="/">Go home</a>
        </Button>
      </div>
    </MessageScreen>
  )
}
