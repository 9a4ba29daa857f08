import type { THEME_CHOICES, Theme } from '@vitrine/core/themes'
import type { ReactNode } from 'react'
import { BackgroundSample, BlurSample, DimSample, EffectColorSample } from './samples/background-samples.tsx'
import { IconsSample, LinkColumnsSample, LinkIconSample } from './samples/button-samples.tsx'
import { LayoutSample } from './samples/layout-sample.tsx'
import { PortraitFrameSample, PortraitShapeSample, PortraitSizeSample } from './samples/portrait-samples.tsx'
import type { SampleLook } from './samples/sample-look.ts'
import { CardSample, CornerSample, EdgeSample, ShadowSample } from './samples/surface-samples.tsx'
import { EnterSample, PairingSample, TitleStyleSample } from './samples/text-samples.tsx'

/** Setting of the theme that has a few values. */
export type ChoiceField = keyof typeof THEME_CHOICES

/** Control of a choice: its label and hint, the names of its values in their order, and a sample of each. */
export interface ChoiceRow<Value extends string> {
  label: string
  hint?: string
  names: Record<Value, string>
  Sample(props: { value: Value; look: SampleLook }): ReactNode
}

/** The control of every choice of the theme. */
export const CHOICE_ROWS: { [Field in ChoiceField]: ChoiceRow<Theme[Field]> } = {
  layout: {
    label: 'Arrangement',
    names: {
      column: 'Column',
      card: 'Card',
      list: 'List',
      split: 'Split',
      poster: 'Poster',
      portfolio: 'Portfolio',
    },
    Sample: LayoutSample,
  },
  backgroundStyle: {
    label: 'Background style',
    names: {
      plain: 'Plain',
      linear: 'Gradient',
      radial: 'Radial',
      mesh: 'Mesh',
      dots: 'Dots',
      grid: 'Grid',
      noise: 'Noise',
      waves: 'Waves',
    },
    Sample: BackgroundSample,
  },
  pictureDim: {
    label: 'Dim',
    hint: 'Texts stay legible over the picture.',
    names: { none: 'None', soft: 'Soft', medium: 'Medium', strong: 'Strong' },
    Sample: DimSample,
  },
  pictureBlur: {
    label: 'Blur',
    names: { none: 'None', soft: 'Soft', strong: 'Strong' },
    Sample: BlurSample,
  },
  card: {
    label: 'Surface',
    hint: 'Automatic is glass over pictures and videos, and no card otherwise.',
    names: { auto: 'Automatic', none: 'None', glass: 'Glass', solid: 'Solid', outline: 'Outline', paper: 'Paper' },
    Sample: CardSample,
  },
  corner: {
    label: 'Corners',
    names: { none: 'None', small: 'Small', medium: 'Medium', large: 'Large', full: 'Full' },
    Sample: CornerSample,
  },
  edge: {
    label: 'Edge',
    names: {
      none: 'None',
      hairline: 'Hairline',
      bold: 'Bold',
      dashed: 'Dashed',
      gradient: 'Gradient',
      shimmer: 'Shimmer',
    },
    Sample: EdgeSample,
  },
  shadow: {
    label: 'Shadow',
    names: { none: 'None', soft: 'Soft', hard: 'Hard', glow: 'Glow' },
    Sample: ShadowSample,
  },
  portraitShape: {
    label: 'Portrait shape',
    names: { circle: 'Circle', squircle: 'Squircle', square: 'Square', hexagon: 'Hexagon', none: 'No portrait' },
    Sample: PortraitShapeSample,
  },
  portraitSize: {
    label: 'Portrait size',
    names: { small: 'Small', medium: 'Medium', large: 'Large' },
    Sample: PortraitSizeSample,
  },
  portraitFrame: {
    label: 'Portrait frame',
    names: { none: 'None', ring: 'Ring', glow: 'Glow', frame: 'Frame' },
    Sample: PortraitFrameSample,
  },
  linkIcon: {
    label: 'Icon in buttons',
    names: { left: 'Left', right: 'Right', none: 'None' },
    Sample: LinkIconSample,
  },
  linkColumns: {
    label: 'Columns of buttons',
    names: { one: 'One', two: 'Two' },
    Sample: LinkColumnsSample,
  },
  icons: {
    label: 'Social icons',
    names: { tiles: 'Tiles', bare: 'Bare', brand: 'Brand colors' },
    Sample: IconsSample,
  },
  effectColor: {
    label: 'Effect color',
    names: { plain: 'Plain', accent: 'Accent' },
    Sample: EffectColorSample,
  },
  pairing: {
    label: 'Font pairing',
    hint: 'Two fonts that belong together, for your title and all other texts. Your own font is not used then.',
    names: {
      none: 'None',
      editorial: 'Editorial',
      friendly: 'Friendly',
      technical: 'Technical',
      poster: 'Poster',
      bookish: 'Bookish',
      playful: 'Playful',
    },
    Sample: PairingSample,
  },
  titleStyle: {
    label: 'Title style',
    names: { plain: 'Plain', gradient: 'Gradient', glow: 'Glow', outline: 'Outline' },
    Sample: TitleStyleSample,
  },
  enterBackground: {
    label: 'Behind the words',
    names: { blur: 'Blurred page', color: 'Background color' },
    Sample: EnterSample,
  },
}
