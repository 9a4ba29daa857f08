/** Values of a theme's choices, as stored; the first of each is the default. The public page imports them without the schema library. */
export const THEME_CHOICES = {
  /** Places of the parts of the page are. */
  layout: ['column', 'card', 'list', 'split', 'poster', 'portfolio'],
  /** Cover of the background colour. Gradients and patterns use `backgroundColors`. */
  backgroundStyle: ['plain', 'linear', 'radial', 'mesh', 'dots', 'grid', 'noise', 'waves'],
  /** Veil over a picture or video: dark, or light on a light page. */
  pictureDim: ['none', 'soft', 'medium', 'strong'],
  pictureBlur: ['none', 'soft', 'strong'],
  /** Surface of cards. `auto` is glass over pictures and videos, and no card otherwise. */
  card: ['auto', 'none', 'glass', 'solid', 'outline', 'paper'],
  corner: ['medium', 'none', 'small', 'large', 'full'],
  edge: ['hairline', 'none', 'bold', 'dashed', 'gradient', 'shimmer'],
  shadow: ['none', 'soft', 'hard', 'glow'],
  portraitShape: ['circle', 'squircle', 'square', 'hexagon', 'none'],
  portraitSize: ['medium', 'small', 'large'],
  portraitFrame: ['none', 'ring', 'glow', 'frame'],
  linkIcon: ['left', 'right', 'none'],
  linkColumns: ['one', 'two'],
  icons: ['tiles', 'bare', 'brand'],
  effectColor: ['plain', 'accent'],
  /** Fonts of title and body that belong together. With one, `customFont` is not used. */
  pairing: ['none', 'editorial', 'friendly', 'technical', 'poster', 'bookish', 'playful'],
  titleStyle: ['plain', 'gradient', 'glow', 'outline'],
  /** Background of the enter screen: the blurred page or the background colour. */
  enterBackground: ['blur', 'color'],
} as const

/** Blocks of a page that its owner orders, in the default order. */
export const BLOCKS = ['cards', 'icons', 'links', 'projects'] as const
export type Block = (typeof BLOCKS)[number]
