import { useQuery } from '@tanstack/react-query'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { UnreadPanel } from './unread-panel.tsx'

/** Renders the copy of a reported picture once the keeper asks for it. */
export function ReportedPicture({ id }: { id: string }) {
  const [isShown, setIsShown] = useState(false)
  const { moderation } = useOrpc()
  const picture = useQuery({ ...moderation.readPicture.queryOptions({ input: { id } }), enabled: isShown })
  if (!isShown) {
    return (
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setIsShown(true)}>
        {moderationTexts.showPicture}
      </Button>
    )
  }
  if (!picture.data) return <UnreadPanel query={picture} />
  return (
    <img
      src={`data:image/webp;base64,${picture.data.base64}`}
      alt={moderationTexts.reportedPicture}
      className="max-h-96 self-start rounded-control"
    />
  )
}
