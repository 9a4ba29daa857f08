import { smallestUrl } from '@vitrine/core/portfolios'
import { contrast, hexOf, MARK_CONTRAST, mix, rgbOf } from '@vitrine/core/themes/lite'
import { FONT_FACES, type FontFamily, PAIRING_FACES } from '@vitrine/page/font-faces'
import { gradientColors } from '@vitrine/page/title-look'
import { inkOn } from '../../../colors/color-math.ts'
import type { SettingsTabProps } from '../../settings-tab.ts'

/** Colours and contents with which samples are drawn: those of the creator's draft. */
export interface SampleLook {
  ground: string
  ink: string
  accent: string
  card: string
  /** Further colours of the background. */
  colors: readonly string[]
  title: string
  /** Font of the title without a pairing; null for the default one. */
  ownFont: FontFamily | null
  /** Font of the title; null for the default one. */
  titleFont: FontFamily | null
  /** Both colours of a title with a gradient. */
  titleColors: readonly [from: string, to: string]
  portraitUrl: string | null
  /** Picture or poster of the background. */
  pictureUrl: string | null
}

const isColor = (text: string | null): text is string => text !== null && /^#[0-9a-f]{6}$/i.test(text)

/** Returns the look of samples. Unfinished colours are replaced by predefined ones. */
export function sampleLook({ portfolio, values }: Pick<SettingsTabProps, 'portfolio' | 'values'>): SampleLook {
  const ground = isColor(values.backgroundColor) ? values.backgroundColor : '#08080a'
  const rgb = rgbOf(ground)
  const accent = isColor(values.accentColor) ? values.accentColor : '#f4f1ea'
  const ink = isColor(values.ink) ? values.ink : hexOf(inkOn(rgb))
  const colors = values.backgroundColors.filter(isColor)
  const ownFont = values.customFont === 'default' ? null : FONT_FACES[values.customFont]
  const { profileImageUrl, backgroundUrl, backgroundPosterUrl } = portfolio
  return {
    ground,
    accent,
    ink,
    card: isColor(values.cardColor) ? values.cardColor : hexOf(mix(inkOn(rgb), rgb, 0.12)),
    colors: colors.length > 0 ? colors : [hexOf(mix(rgbOf(accent), rgb, 0.6)), hexOf(mix(inkOn(rgb), rgb, 0.3))],
    title: values.title.trim() || 'Your title',
    ownFont,
    titleFont: values.pairing === 'none' ? ownFont : PAIRING_FACES[values.pairing].title,
    titleColors: gradientColors(
      { backgroundColors: colors },
      { accent, ink, behind: ground, isLegible: (color) => contrast(rgbOf(color), rgb) >= MARK_CONTRAST },
    ),
    portraitUrl: profileImageUrl && smallestUrl(profileImageUrl, 'profile'),
    pictureUrl: backgroundUrl ? smallestUrl(backgroundUrl, 'background') : backgroundPosterUrl,
  }
}
