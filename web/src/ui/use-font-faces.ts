import type { FontFamily } from '@vitrine/page/font-faces'
import { useEffect } from 'react'

/** Lets the screen use fonts. The browser fetches the file of each when a text in it is on the screen. */
export function useFontFaces(families: readonly FontFamily[]): void {
  useEffect(() => {
    const faces = families.map(({ family, weight, files }) => new FontFace(family, `url("${files.latin}")`, { weight }))
    for (const face of faces) document.fonts.add(face)
    return () => {
      for (const face of faces) document.fonts.delete(face)
    }
  }, [families])
}
