import { type ColoredView, hasPicture, pageBackground, pagePalette } from '@vitrine/core/portfolios/lite'
import { DEFAULT_THEME, hexOf } from '@vitrine/core/themes/lite'
import type { ShareLook } from '../../media/media-job.ts'

/** Returns what the share image of a page shows of its theme; null for a page with the default look. */
export function shareLookOf(view: ColoredView): ShareLook | null {
  const { theme } = view
  const { inks, base, scheme, isDefault } = pagePalette(view)
  if (isDefault && theme.portraitShape === DEFAULT_THEME.portraitShape) return null
  const style = hasPicture(view) ? 'plain' : theme.backgroundStyle
  return {
    scheme,
    ink: hexOf(inks.ink),
    faint: inks.ink2,
    accent: hexOf(inks.accent),
    base: hexOf(base),
    cover: style === 'plain' ? null : { style, colors: pageBackground(view).map(hexOf) },
    shape: theme.portraitShape,
  }
}
