import { FONTS } from '@vitrine/core/portfolios/lite'
import {
  BadgeCheck,
  EyeOff,
  GalleryHorizontalEnd,
  type LucideIcon,
  MousePointer2,
  Type,
  WandSparkles,
} from 'lucide-react'

/** Number of selectable fonts: the first one is the default. */
const CHOSEN_FONTS = FONTS.length - 1

const BENEFITS: readonly { icon: LucideIcon; title: string; description: string }[] = [
  {
    icon: GalleryHorizontalEnd,
    title: 'Work that moves',
    description:
      'Your projects glide through a carousel, with pictures and tags. On Free they are shown in a plain grid.',
  },
  {
    icon: Type,
    title: `${CHOSEN_FONTS} typefaces`,
    description: 'From Playfair to Press Start 2P: a title and headings in the font that sounds like you.',
  },
  {
    icon: WandSparkles,
    title: 'An entrance',
    description: 'Let your title type itself, fade, slide, glitch or wave, at the speed you like.',
  },
  {
    icon: MousePointer2,
    title: 'A cursor of your own',
    description: 'Upload an image, or let it leave a trail of sparkles, bubbles or a comet’s tail.',
  },
  {
    icon: BadgeCheck,
    title: 'A badge by your name',
    description: 'The premium badge in any color you pick, or hidden if you prefer.',
  },
  {
    icon: EyeOff,
    title: 'Quiet numbers',
    description: 'Hide views and likes from your visitors. They keep counting in the background.',
  },
]

/** Renders the benefits of premium. */
export function PremiumBenefits() {
  return (
    <ul className="raised grid gap-px overflow-hidden rounded-card bg-line sm:grid-cols-2 lg:grid-cols-3">
      {BENEFITS.map(({ icon: Icon, title, description }) => (
        <li key={title} className="bg-surface-1 p-6 sm:p-8">
          <Icon aria-hidden strokeWidth={1.5} className="size-6 text-premium" />
          <h3 className="mt-5 font-medium">{title}</h3>
          <p className="mt-1.5 text-pretty text-bone-2">{description}</p>
        </li>
      ))}
    </ul>
  )
}
