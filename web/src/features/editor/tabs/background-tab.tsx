import { smallestUrl } from '@vitrine/core/portfolios'
import { Film, Image, Music, Palette } from 'lucide-react'
import { SliderRow } from '../../../ui/slider-row.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { UploadField } from '../../files/index.ts'
import { BackgroundColors } from './background/background-colors.tsx'
import { PictureSettings } from './background/picture-settings.tsx'
import { ChoiceGrid } from './choice-grid.tsx'
import { ColorField } from './color-field.tsx'
import { ThemeChoice } from './design/theme-choice.tsx'
import { SettingGroup } from './setting-group.tsx'
import type { SettingsTabProps } from './settings-tab.ts'
import { triedHint } from './tried-hint.ts'

const GROUNDS = [
  '#08080a',
  '#0b1026',
  '#0f1f1a',
  '#1a0b12',
  '#1c1410',
  '#23263a',
  '#3b2f63',
  '#0e4a5a',
  '#7a2e2e',
  '#e8e2d4',
  '#f5c2d0',
  '#ffffff',
]
const TYPES = [
  { value: 'color', name: 'Color', sample: <Palette aria-hidden className="mx-auto mt-3 size-5" /> },
  { value: 'image', name: 'Image', sample: <Image aria-hidden className="mx-auto mt-3 size-5" /> },
  { value: 'video', name: 'Video', sample: <Film aria-hidden className="mx-auto mt-3 size-5" /> },
] as const

const VEILED = 'A soft veil behind your texts keeps them legible.'
const GRADIENTS: readonly string[] = ['linear', 'radial', 'mesh']

/** Renders the settings of background and music. */
export function BackgroundTab(props: SettingsTabProps) {
  const { values, problems, colors, tried, locked, onEdit } = props
  const type = values.backgroundType
  return (
    <div className="flex flex-col gap-10">
      <SettingGroup title="Background" named>
        <ChoiceGrid
          label="Background type"
          options={TYPES}
          value={type}
          columns="grid-cols-3"
          onChoose={(backgroundType) => onEdit({ backgroundType })}
        />
        {type === 'image' && <BackgroundImage {...props} />}
        {type === 'video' && <BackgroundVideo {...props} />}
        <ColorField
          label="Background color"
          value={values.backgroundColor}
          swatches={GROUNDS}
          error={problems.backgroundColor}
          hint={colors.repairs.some((repair) => repair === 'scrim' || repair === 'dim') ? VEILED : undefined}
          onChange={(backgroundColor) => onEdit({ backgroundColor })}
        />
        <ThemeChoice {...props} field="backgroundStyle" />
        {values.backgroundStyle !== 'plain' && <BackgroundColors {...props} />}
        {GRADIENTS.includes(values.backgroundStyle) && (
          <SwitchRow
            label="Moving gradient"
            hint={triedHint(
              tried,
              ['backgroundMotion'],
              'It drifts slowly, and rests for visitors who want less motion.',
            )}
            locked={locked}
            checked={values.backgroundMotion}
            onChange={(backgroundMotion) => onEdit({ backgroundMotion })}
          />
        )}
      </SettingGroup>
      {type !== 'color' && (
        <SettingGroup title={type === 'image' ? 'Picture' : 'Video'}>
          <PictureSettings {...props} />
        </SettingGroup>
      )}
      <MusicSettings {...props} />
    </div>
  )
}

function BackgroundImage({ portfolio: { backgroundUrl }, files }: SettingsTabProps) {
  return (
    <UploadField
      {...files.asset('background')}
      kind="background"
      label="Background image"
      attached={backgroundUrl !== null}
      sample={
        backgroundUrl ? (
          <img src={smallestUrl(backgroundUrl, 'background')} alt="" className="size-full object-cover" />
        ) : (
          <Image aria-hidden className="size-5" />
        )
      }
    />
  )
}

function BackgroundVideo({ portfolio: { backgroundVideoUrl, backgroundPosterUrl }, files }: SettingsTabProps) {
  return (
    <UploadField
      {...files.asset('video')}
      kind="video"
      label="Background video"
      attached={backgroundVideoUrl !== null}
      sample={
        backgroundVideoUrl ? (
          <video
            src={backgroundVideoUrl}
            muted
            playsInline
            poster={backgroundPosterUrl ?? undefined}
            preload={backgroundPosterUrl ? 'none' : 'metadata'}
            className="size-full object-cover"
          />
        ) : (
          <Film aria-hidden className="size-5" />
        )
      }
    />
  )
}

function MusicSettings({ portfolio: { backgroundMusicUrl }, values, files, onEdit }: SettingsTabProps) {
  return (
    <SettingGroup title="Music">
      <UploadField
        {...files.asset('music')}
        kind="music"
        label="Background music"
        attached={backgroundMusicUrl !== null}
        sample={<Music aria-hidden className="size-5" />}
      />
      <SwitchRow
        label="Play music"
        hint={
          backgroundMusicUrl
            ? "It starts with the visitor's first click or touch, and they can pause it."
            : 'Upload music first.'
        }
        checked={values.musicEnabled}
        disabled={backgroundMusicUrl === null && !values.musicEnabled}
        onChange={(musicEnabled) => onEdit({ musicEnabled })}
      />
      <SliderRow
        label="Music volume"
        min={0}
        max={1}
        step={0.01}
        value={values.musicVolume}
        shown={`${Math.round(values.musicVolume * 100)} %`}
        onChange={(musicVolume) => onEdit({ musicVolume })}
      />
    </SettingGroup>
  )
}
