import { type PictureKind, pictureInfo, srcSetOf } from '@vitrine/core/portfolios/lite'
import type { ImgHTMLAttributes } from 'react'

/**
 * Renders an uploaded picture in the formats and sizes in which it is stored. `sizes` is its width in the layout,
 * `widest` the width in pixels of the largest file that the layout can use.
 */
export function Picture({
  src,
  kind,
  sizes,
  widest,
  ...attributes
}: { src: string; kind: PictureKind; sizes: string; widest?: number } & Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'srcSet'
>) {
  const image = <img src={src} srcSet={srcSetOf(src, kind, { widest })} sizes={sizes} alt="" {...attributes} />
  if (!pictureInfo(src)?.avif) return image
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(src, kind, { format: 'avif', widest })} sizes={sizes} />
      {image}
    </picture>
  )
}
