import { smallestUrl } from '@vitrine/core/portfolios'
import { portraitLetter } from '@vitrine/core/portfolios/lite'
import { useEffect, useRef } from 'react'
import { PortraitField } from '../../files/index.ts'
import type { SetupProps } from './setup-props.ts'

/** Renders the step that adds the profile picture. `onDone` is called once it is stored, unless the step was left. */
export function PortraitStep({ portfolio, draft, files, onDone }: SetupProps & { onDone(): void }) {
  const { profileImageUrl, username } = portfolio
  const { path, answer, onDone: follow, onUse } = files.asset('profile')
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return (
    <PortraitField
      path={path}
      answer={answer}
      attached={profileImageUrl !== null}
      onDone={(stored) => {
        follow(stored)
        if (shown.current) onDone()
      }}
      onUse={async (fileId) => {
        await onUse(fileId)
        if (shown.current) onDone()
      }}
      sample={
        profileImageUrl ? (
          <img src={smallestUrl(profileImageUrl, 'profile')} alt="" className="size-full object-cover" />
        ) : (
          <span aria-hidden className="font-display text-4xl uppercase">
            {portraitLetter({ title: draft.values.title, username })}
          </span>
        )
      }
    />
  )
}
