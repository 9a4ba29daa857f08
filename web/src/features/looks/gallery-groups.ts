import { premiumInLook } from '@vitrine/core/looks'
import { paletteOf } from './drawing/palette.ts'
import { GALLERY, type ShownLook } from './shown-look.ts'

const isFree = ({ look }: ShownLook) => premiumInLook(look).length === 0
const isLight = ({ look }: ShownLook) => paletteOf(look).light

/** Groups of looks that the gallery can show, with their names and looks. */
export const GALLERY_GROUPS = {
  all: { name: 'All', looks: GALLERY },
  free: { name: 'Free', looks: GALLERY.filter(isFree) },
  premium: { name: 'Premium', looks: GALLERY.filter((look) => !isFree(look)) },
  dark: { name: 'Dark', looks: GALLERY.filter((look) => !isLight(look)) },
  light: { name: 'Light', looks: GALLERY.filter(isLight) },
} as const
export type GalleryGroup = keyof typeof GALLERY_GROUPS
