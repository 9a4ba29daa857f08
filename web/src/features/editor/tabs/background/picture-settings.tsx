import { smallestUrl } from '@vitrine/core/portfolios'
import { ColorField } from '../color-field.tsx'
import { ThemeChoice } from '../design/theme-choice.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'
import { FocusPoint } from './focus-point.tsx'

const TINTS = ['#08080a', '#3b2f63', '#0e4a5a', '#7a2e2e', '#e8e2d4', '#ffffff']

/** Renders how a background picture or video is shown: dim, blur, tint, and the point that stays visible. */
export function PictureSettings(props: SettingsTabProps) {
  const { portfolio, values, problems, onEdit } = props
  const { backgroundUrl, backgroundPosterUrl } = portfolio
  const shown = values.backgroundType === 'video' ? backgroundPosterUrl : backgroundUrl
  return (
    <>
      {shown !== null && (
        <FocusPoint
          {...props}
          pictureUrl={values.backgroundType === 'video' ? shown : smallestUrl(shown, 'background')}
        />
      )}
      <ThemeChoice {...props} field="pictureDim" />
      <ThemeChoice {...props} field="pictureBlur" />
      <ColorField
        label="Tint"
        hint="A color over your picture."
        value={values.pictureTint ?? ''}
        swatches={TINTS}
        automatic="None"
        error={problems.pictureTint}
        onAutomatic={() => onEdit({ pictureTint: null })}
        onChange={(pictureTint) => onEdit({ pictureTint })}
      />
    </>
  )
}
