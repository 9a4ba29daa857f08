import { portfolioTexts } from '@vitrine/core/portfolios'
import { PremiumBadge } from '@vitrine/widgets/elements/premium-badge.tsx'
import { SwitchRow } from '../../../../ui/switch-row.tsx'
import { ColorField } from '../color-field.tsx'
import { SettingGroup } from '../setting-group.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'
import { triedHint } from '../tried-hint.ts'

const BADGE_COLORS = ['#FFA500', '#facc15', '#f472b6', '#a78bfa', '#60a5fa', '#22d3ee', '#4ade80', '#f4f1ea']

/** Renders what is on the page besides its contents: views and likes, chat, the brand line and the premium badge. */
export function PageSection(props: SettingsTabProps) {
  return (
    <>
      <VisitorSettings {...props} />
      <PremiumBadgeSettings {...props} />
    </>
  )
}

function VisitorSettings({ values, locked, tried, onEdit }: SettingsTabProps) {
  return (
    <SettingGroup title="On the page">
      <SwitchRow
        label="Hide views and likes"
        hint={triedHint(tried, ['hideStats'], 'Visitors see neither the numbers nor the like button.')}
        locked={locked}
        checked={values.hideStats}
        onChange={(hideStats) => onEdit({ hideStats })}
      />
      <SwitchRow
        label={portfolioTexts.chatButton}
        hint={triedHint(
          tried,
          ['chatEnabled'],
          'Visitors can start a conversation with you. Turning it off closes running ones.',
        )}
        locked={locked}
        checked={values.chatEnabled}
        onChange={(chatEnabled) => onEdit({ chatEnabled })}
      />
      <SwitchRow
        label="Brand line"
        hint={triedHint(tried, ['brand'], 'The line at the end of your page that names this site.')}
        locked={locked}
        checked={values.brand}
        onChange={(brand) => onEdit({ brand })}
      />
    </SettingGroup>
  )
}

function PremiumBadgeSettings({ values, problems, locked, tried, onEdit }: SettingsTabProps) {
  return (
    <SettingGroup title="Premium badge">
      <SwitchRow
        label="Show premium badge"
        hint={triedHint(tried, ['showPremiumBadge'], 'A badge beside your title while you have premium.')}
        locked={locked}
        checked={values.showPremiumBadge}
        onChange={(showPremiumBadge) => onEdit({ showPremiumBadge })}
      />
      <div aria-hidden className="flex items-center gap-5 rounded-card bg-void p-4">
        <PremiumBadge size={20} color={values.premiumBadgeColor} />
        <PremiumBadge size={24} color={values.premiumBadgeColor} />
        <PremiumBadge size={32} color={values.premiumBadgeColor} />
      </div>
      <ColorField
        label="Premium badge color"
        hint={triedHint(tried, ['premiumBadgeColor'], undefined)}
        value={values.premiumBadgeColor}
        swatches={BADGE_COLORS}
        error={problems.premiumBadgeColor}
        locked={locked}
        onChange={(premiumBadgeColor) => onEdit({ premiumBadgeColor })}
      />
    </SettingGroup>
  )
}
