/** The choices a page can wear, as stored. Plain lists: the public page reads them without any schema library. */
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
export const TEMPLATES = ['void-minimal'] as const

/** The settings an owner chooses in the editor, other than the texts and the uploaded files. */
export interface DesignSettings {
  backgroundType: (typeof BACKGROUND_TYPES)[number]
  backgroundColor: string
  musicEnabled: boolean
  /** 0 to 1. */
  musicVolume: number
  visualEffect: (typeof VISUAL_EFFECTS)[number]
  effectIntensity: (typeof EFFECT_INTENSITIES)[number]
  cursorType: (typeof CURSOR_TYPES)[number]
  cursorAnimationType: (typeof CURSOR_ANIMATIONS)[number]
  /** CSS pixels, 16 to 64 in steps of 2. */
  cursorSize: number
  hideStats: boolean
  chatEnabled: boolean
  customFont: (typeof FONTS)[number]
  textAnimation: (typeof TEXT_ANIMATIONS)[number]
  animationSpeed: (typeof ANIMATION_SPEEDS)[number]
  showPremiumBadge: boolean
  premiumBadgeColor: string
}

/** What a new page starts with. */
export const DEFAULT_DESIGN: DesignSettings = {
  backgroundType: 'color',
  backgroundColor: '#08080a',
  musicEnabled: false,
  musicVolume: 0.5,
  visualEffect: 'none',
  effectIntensity: 'medium',
  cursorType: 'default',
  cursorAnimationType: 'trail',
  cursorSize: 32,
  hideStats: false,
  chatEnabled: true,
  customFont: 'default',
  textAnimation: 'none',
  animationSpeed: 'medium',
  showPremiumBadge: true,
  premiumBadgeColor: '#FFA500',
}
