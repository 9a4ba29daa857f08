import { billingTexts } from '@vitrine/core/billing'
import { Lock } from 'lucide-react'
import { useContext } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { TriedField } from './draft/tried.ts'
import type { PremiumQuestion } from './draft/use-save.ts'
import { UpgradeContext } from './upgrade.ts'

const NAMES: Record<TriedField, string> = {
  hideStats: 'Hidden views and likes',
  chatEnabled: 'Chat button off',
  customFont: 'Custom font',
  textAnimation: 'Text animation',
  cursorType: 'Custom cursor',
  cursorAnimationType: 'Cursor animation',
  showPremiumBadge: 'Premium badge',
  premiumBadgeColor: 'Color of the premium badge',
  backgroundMotion: 'Moving gradient',
  edge: 'Shimmering edge',
  shadow: 'Glow around cards',
  portraitFrame: 'Frame of the portrait',
  pairing: 'Font pairing',
  titleStyle: 'Glowing title',
  enter: 'Enter screen',
  brand: 'Hidden brand line',
  attention: 'Motion of buttons',
  tags: 'Tags of projects',
  ownBadges: 'Badges of your own',
  projectPictures: 'Pictures of projects',
  cursorPicture: 'Your own cursor',
  discordBadges: 'Discord badges of your choice',
}

/** Renders the question before a save of settings that need premium. Closing it keeps the draft and saves nothing. */
export function PremiumQuestionDialog({ question: { fields, answer } }: { question: PremiumQuestion }) {
  const upgrade = useContext(UpgradeContext)
  return (
    <Dialog
      onOpenChange={(open) => {
        if (!open) answer(false)
      }}
      title="Part of Premium"
      description="Your preview shows what only Premium can save:"
      footer={
        <>
          <Button onClick={() => answer(true)}>Save without</Button>
          <Button
            variant="premium"
            onClick={() => {
              answer(false)
              upgrade()
            }}
          >
            {billingTexts.upgrade}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {fields.map((field) => (
          <li key={field} className="flex items-center gap-2.5">
            <Lock aria-hidden className="size-4 shrink-0 text-premium" />
            {NAMES[field]}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-bone-2">
        Upgrade and come back: your changes wait here. Without Premium everything else is saved and these stay as they
        were.
      </p>
    </Dialog>
  )
}
