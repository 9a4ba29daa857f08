import type { Look, LookField } from './schema.ts'

/** Parts of a look that can be used alone, with their settings. Each setting belongs to one part. */
export const LOOK_PARTS = {
  layout: ['layout', 'blocks', 'portraitShape', 'portraitSize', 'portraitFrame'],
  colors: [
    'backgroundColor',
    'backgroundStyle',
    'backgroundColors',
    'pictureDim',
    'pictureBlur',
    'pictureTint',
    'ink',
    'accentColor',
    'cardColor',
    'effectColor',
    'premiumBadgeColor',
  ],
  card: ['card', 'corner', 'edge', 'shadow'],
  buttons: ['linkStyle', 'linkIcon', 'linkColumns', 'icons'],
  text: ['customFont', 'pairing', 'titleStyle'],
  motion: [
    'textAnimation',
    'animationSpeed',
    'visualEffect',
    'effectIntensity',
    'cursorType',
    'cursorAnimationType',
    'cursorSize',
    'backgroundMotion',
    'enter',
    'enterBackground',
  ],
} as const satisfies Record<string, readonly LookField[]>

export type LookPart = keyof typeof LOOK_PARTS
/** Parts of a look in the order in which they are offered. */
export const LOOK_PART_NAMES = ['layout', 'colors', 'card', 'buttons', 'text', 'motion'] as const satisfies LookPart[]

function copyField<Field extends LookField>(target: Partial<Look>, source: Look, field: Field): void {
  target[field] = source[field]
}

/** Returns the settings that using these parts of a look changes; all of them without `parts`. */
export function lookChanges(look: Look, parts: readonly LookPart[] = LOOK_PART_NAMES): Partial<Look> {
  const changes: Partial<Look> = {}
  for (const field of parts.flatMap((part): readonly LookField[] => LOOK_PARTS[part])) copyField(changes, look, field)
  return changes
}
