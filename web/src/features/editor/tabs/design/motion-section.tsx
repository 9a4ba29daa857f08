import { ANIMATION_SPEEDS, EFFECT_INTENSITIES, TEXT_ANIMATIONS, VISUAL_EFFECTS } from '@vitrine/core/portfolios/lite'
import { EffectSample } from '../../../../ui/motion-samples.tsx'
import type { DraftFields } from '../../draft/draft.ts'
import { ChoiceGrid } from '../choice-grid.tsx'
import { SettingGroup } from '../setting-group.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'
import { triedHint } from '../tried-hint.ts'
import { EnterSettings } from './enter-settings.tsx'
import { TitleSample } from './samples/title-sample.tsx'
import { ThemeChoice } from './theme-choice.tsx'

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

/** Renders what moves: the title, the visual effect, and the enter screen. */
export function MotionSection(props: SettingsTabProps) {
  return (
    <>
      <TitleMotion {...props} />
      <EffectSettings {...props} />
      <EnterSettings {...props} />
    </>
  )
}

function TitleMotion({ values, locked, tried, onEdit }: SettingsTabProps) {
  return (
    <SettingGroup title="Title">
      <ChoiceGrid
        label="Text animation"
        locked={locked}
        hint={triedHint(tried, ['textAnimation'], undefined)}
        options={TEXT_ANIMATIONS.map((value) => ({
          value,
          name: ANIMATION_NAMES[value],
          sample: <TitleSample animation={value} speed={values.animationSpeed} />,
        }))}
        value={values.textAnimation}
        columns="grid-cols-2 sm:grid-cols-3"
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

function EffectSettings(props: SettingsTabProps) {
  const { values, onEdit } = props
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
      {values.visualEffect !== 'none' && <ThemeChoice {...props} field="effectColor" />}
    </SettingGroup>
  )
}
