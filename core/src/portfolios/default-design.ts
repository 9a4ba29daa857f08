import type { DesignSettings } from './design-schema.ts'

/** The settings of a new page. */
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
  linkStyle: 'glass',
  accentColor: '#f4f1ea',
}
