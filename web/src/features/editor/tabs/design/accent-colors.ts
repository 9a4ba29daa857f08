/** Predefined accents. */
export const ACCENT_COLORS = ['#f4f1ea', '#facc15', '#fb923c', '#f472b6', '#a78bfa', '#60a5fa', '#22d3ee', '#4ade80']
