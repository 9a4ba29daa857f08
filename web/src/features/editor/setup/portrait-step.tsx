import { smallestUrl } from '@vitrine/core/portfolios'
import { portraitLetter } from '@vitrine/core/portfolios/lite'
import { PortraitField } from '../../files/index.ts'
import type { SetupProps } from './setup-props.ts'

/** Renders the step that adds the profile picture. `onDone` is called once it is stored. */
export function PortraitStep({ portfolio, draft, files, onDone }: SetupProps & { onDone(): void }) {
  const { profileImageUrl, username } = portfolio
  const { path, answer, onDone: follow } = files.asset('profile')
  return (
    <PortraitField
      path={path}
      answer={answer}
      attached={profileImageUrl !== null}
      onDone={(stored) => {
        follow(stored)
        onDone()
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
