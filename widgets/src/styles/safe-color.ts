const COLOR = /^#[0-9a-f]{6}$/i

/** Returns the colour if it is written as #rrggbb, and `fallback` otherwise: no other text ever reaches a stylesheet or an attribute. */
export function safeColor(color: string, fallback: string): string {
  return COLOR.test(color) ? color : fallback
}
