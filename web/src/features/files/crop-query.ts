import type { Crop } from '@vitrine/core/files'

/** Returns the crop as the API's query; empty for null, for which the server takes the middle. */
export function cropQuery(crop: Crop | null): string {
  if (!crop) return ''
  const edges = [crop.x, crop.y, crop.width, crop.height].map((value) => Math.max(0, value).toFixed(4))
  return `?crop=${edges.join(',')}`
}
