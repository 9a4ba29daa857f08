import { portfolioTexts } from '@vitrine/core/portfolios'
import { ANIMATION_SPEEDS, EFFECT_INTENSITIES, TEXT_ANIMATIONS, VISUAL_EFFECTS } from '@vitrine/core/portfolios/lite'
import { PremiumBadge } from '@vitrine/widgets/elements/premium-badge.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { LooksSection } from '../../looks/index.ts'
import type { DraftFields } from '../draft/draft.ts'
import { ChoiceGrid } from './choice-grid.tsx'
import { ColorField } from './color-field.tsx'
import { CursorSettings } from './cursor-settings.tsx'
import { FontPicker } from './font-picker.tsx'
import { EffectSample } from './motion-samples.tsx'
import { SettingGroup } from './setting-group.tsx'
import type { SettingsTabProps } from './settings-tab.ts'
import { triedHint } from './tried-hint.ts'

const BADGE_COLORS = ['#FFA500', '#facc15', '#f472b6', '#a78bfa', '#60a5fa', '#22d3ee', '#4ade80', '#f4f1ea']
const ANIMATION_NAMES: Record<DraftFields['textAnimation'], string> = {
  none: 'None',
  typewriter: 'Typewriter',
  'fade-in': 'Fade in',
  'slide-up': 'Slide up',
  glitch: 'Glitch',
  wave: 'Wave',
}
const EFFECT_NAMES: Record<DraftFields['visualEffect'], string> = {
  none: 'None',
  snow: 'Snow',
  rain: 'Rain',
  stars: 'Stars',
  particles: 'Particles',
  fireflies: 'Fireflies',
}
const SPEED_NAMES: Record<DraftFields['animationSpeed'], string> = { slow: 'Slow', medium: 'Medium', fast: 'Fast' }
const INTENSITY_NAMES: Record<DraftFields['effectIntensity'], string> = {
  light: 'Light',
  medium: 'Medium',
  heavy: 'Heavy',
}

/** Renders the settings of look and behaviour except the background. Premium settings are shown with a lock. */
export function DesignTab(props: SettingsTabProps) {
  const { username, profileImageUrl } = props.portfolio
  const person = { title: props.values.title, username, profileImageUrl }
  return (
    <div className="flex flex-col gap-10">
      <SettingGroup title="Looks">
        <LooksSection person={person} values={props.values} locked={props.locked} onApply={props.onEdit} />
      </SettingGroup>
      <TextSettings {...props} />
      <EffectSettings {...props} />
      <CursorSettings {...props} />
      <PremiumBadgeSettings {...props} />
      <VisitorSettings {...props} />
    </div>
  )
}

function TextSettings({ values, locked, tried, onEdit }: SettingsTabProps) {
  return (
    <SettingGroup title="Text">
      <FontPicker
        value={values.customFont}
        locked={locked}
        tried={tried}
        onChoose={(customFont) => onEdit({ customFont })}
      />
      <ChoiceGrid
        label="Text animation"
        locked={locked}
        hint={triedHint(tried, ['textAnimation'], undefined)}
        options={TEXT_ANIMATIONS.map((value) => ({ value, name: ANIMATION_NAMES[value] }))}
        value={values.textAnimation}
        columns="grid-cols-3"
        onChoose={(textAnimation) => onEdit({ textAnimation })}
      />
      <ChoiceGrid
        label="Animation speed"
        options={ANIMATION_SPEEDS.map((value) => ({ value, name: SPEED_NAMES[value] }))}
        value={values.animationSpeed}
        columns="grid-cols-3"
        onChoose={(animationSpeed) => onEdit({ animationSpeed })}
      />
    </SettingGroup>
  )
}

function EffectSettings({ values, onEdit }: SettingsTabProps) {
  return (
    <SettingGroup title="Effect">
      <ChoiceGrid
        label="Visual effect"
        options={VISUAL_EFFECTS.map((value) => ({
          value,
          name: EFFECT_NAMES[value],
          sample: value === 'none' ? <span className="h-16 bg-void" /> : <EffectSample effect={value} />,
        }))}
        value={values.visualEffect}
        columns="grid-cols-2 sm:grid-cols-3"
        onChoose={(visualEffect) => onEdit({ visualEffect })}
      />
      <ChoiceGrid
        label="Effect intensity"
        options={EFFECT_INTENSITIES.map((value) => ({ value, name: INTENSITY_NAMES[value] }))}
        value={values.effectIntensity}
        columns="grid-cols-3"
        onChoose={(effectIntensity) => onEdit({ effectIntensity })}
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
    </SettingGroup>
  )
}
