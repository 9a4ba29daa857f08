/** Categories of predefined badges, in the order in which they are offered. */
export const BADGE_CATEGORIES = ['role', 'tech', 'status', 'creative'] as const
export type BadgeCategory = (typeof BADGE_CATEGORIES)[number]

/** A badge that everyone can add. Adding copies it; a changed copy is a custom badge. */
export interface PredefinedBadge {
  category: BadgeCategory
  label: string
  /** An sRGB colour as `#rrggbb`. */
  color: string
  /** One emoji. */
  icon: string
}

/** All predefined badges by category, in the order in which they are offered. */
export const PREDEFINED_BADGES: readonly PredefinedBadge[] = [
  { category: 'role', label: 'Developer', color: '#3b82f6', icon: '💻' },
  { category: 'role', label: 'Designer', color: '#ec4899', icon: '🎨' },
  { category: 'role', label: 'Founder', color: '#f59e0b', icon: '🚀' },
  { category: 'role', label: 'Student', color: '#14b8a6', icon: '🎓' },
  { category: 'role', label: 'Teacher', color: '#8b5cf6', icon: '🧑‍🏫' },
  { category: 'role', label: 'Content Creator', color: '#ef4444', icon: '🎬' },
  { category: 'role', label: 'Streamer', color: '#a855f7', icon: '🎮' },
  { category: 'role', label: 'Freelancer', color: '#22c55e', icon: '💼' },
  { category: 'tech', label: 'JavaScript', color: '#eab308', icon: '🟨' },
  { category: 'tech', label: 'TypeScript', color: '#3178c6', icon: '🟦' },
  { category: 'tech', label: 'Python', color: '#3776ab', icon: '🐍' },
  { category: 'tech', label: 'Rust', color: '#f97316', icon: '🦀' },
  { category: 'tech', label: 'React', color: '#06b6d4', icon: '⚛️' },
  { category: 'tech', label: 'Node.js', color: '#22c55e', icon: '🟩' },
  { category: 'tech', label: 'Linux', color: '#facc15', icon: '🐧' },
  { category: 'tech', label: 'Open Source', color: '#10b981', icon: '🌱' },
  { category: 'status', label: 'Open to Work', color: '#22c55e', icon: '🟢' },
  { category: 'status', label: 'Available for Hire', color: '#4ade80', icon: '🤝' },
  { category: 'status', label: 'Busy', color: '#ef4444', icon: '⛔' },
  { category: 'status', label: 'Learning', color: '#0ea5e9', icon: '📚' },
  { category: 'status', label: 'Building in Public', color: '#f97316', icon: '🏗️' },
  { category: 'status', label: 'On a Break', color: '#94a3b8', icon: '🌴' },
  { category: 'creative', label: 'Artist', color: '#f43f5e', icon: '🖌️' },
  { category: 'creative', label: 'Musician', color: '#8b5cf6', icon: '🎵' },
  { category: 'creative', label: 'Photographer', color: '#64748b', icon: '📷' },
  { category: 'creative', label: 'Writer', color: '#d97706', icon: '✍️' },
  { category: 'creative', label: 'Filmmaker', color: '#dc2626', icon: '🎥' },
  { category: 'creative', label: '3D Artist', color: '#7c3aed', icon: '🧊' },
]

/** The appearance of a badge. */
export type BadgeLook = Pick<PredefinedBadge, 'label' | 'color' | 'icon'>

/** Returns true unless the label, colour and emoji are those of a predefined badge. */
export function isCustomBadge({ label, color, icon }: BadgeLook): boolean {
  return !PREDEFINED_BADGES.some(
    (badge) => badge.label === label && badge.color === color.toLowerCase() && badge.icon === icon,
  )
}
