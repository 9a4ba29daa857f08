/** Values of the design settings, as stored. The public page imports these lists without the schema library. */
export const FONTS = [
  'default',
  'orbitron',
  'space-grotesk',
  'rajdhani',
  'exo-2',
  'playfair',
  'cormorant',
  'cinzel',
  'bodoni-moda',
  'bebas-neue',
  'black-ops-one',
  'russo-one',
  'teko',
  'pacifico',
  'permanent-marker',
  'caveat',
  'dancing-script',
  'press-start-2p',
  'vt323',
  'special-elite',
  'creepster',
  'jetbrains-mono',
  'fira-code',
  'source-code-pro',
  'monoton',
  'audiowide',
  'bungee',
  'righteous',
] as const
export const BACKGROUND_TYPES = ['color', 'image', 'video'] as const
export const VISUAL_EFFECTS = ['none', 'snow', 'rain', 'stars', 'particles', 'fireflies'] as const
export const EFFECT_INTENSITIES = ['light', 'medium', 'heavy'] as const
export const CURSOR_TYPES = ['default', 'neon', 'dot', 'crosshair', 'custom'] as const
export const CURSOR_ANIMATIONS = ['none', 'trail', 'ripple', 'glow', 'sparkle', 'bubble', 'comet'] as const
export const TEXT_ANIMATIONS = ['none', 'typewriter', 'fade-in', 'slide-up', 'glitch', 'wave'] as const
export const ANIMATION_SPEEDS = ['slow', 'medium', 'fast'] as const
/** Factors of the duration of a title's animation by its speed. */
export const ANIMATION_PACES = { slow: 2, medium: 1, fast: 0.5 } as const
export const LINK_STYLES = ['glass', 'outline', 'filled', 'soft', 'hard', 'line'] as const
export const ATTENTIONS = ['none', 'pulse', 'wiggle', 'shine'] as const
/** The look of a link's button that is like all others. */
export const PLAIN_BUTTON = { featured: false, color: null, attention: 'none' } as const
export const TEMPLATES = ['void-minimal'] as const
export type Template = (typeof TEMPLATES)[number]
export const DEFAULT_TEMPLATE: Template = 'void-minimal'
