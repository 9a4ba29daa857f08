/** Returns the text of a note's remaining time, the only text of notes that public pages load. */
export function noteTimeLeft(time: string): string {
  return `${time} left`
}

/** Texts of notes and of the dialog that creates them. */
export const noteTexts = {
  addNote: 'Add Note',
  currentNote: 'Current note',
  content: 'Note',
  placeholder: 'What are you up to?',
  color: 'Color',
  duration: 'Duration',
  preview: 'Preview',
  create: 'Create Note',
  remove: 'Remove',
  confirmRemove: 'Remove this note?',
  confirmRemoveDescription: 'It disappears from your page for good, along with its views.',
  hours: (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  left: noteTimeLeft,
  expired: 'Expired',
  views: (count: number) => `${count} ${count === 1 ? 'view' : 'views'}`,
  enterContent: 'Please enter some content for your note',
  tooLong: (limit: number) => `Note content must be ${limit} characters or less`,
  exists: 'Please remove your existing note first',
  signIn: 'You must be signed in to create a note',
  created: 'Profile note created!',
  visibleFor: (hours: number) => `Your note is visible for ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  createFailed: 'Failed to create note',
  removeFailed: 'Failed to remove note',
  previousRemoved: 'Previous note removed',
  removed: 'Note removed successfully',
  notFound: 'Note not found',
  premium: 'Profile notes are part of Premium',
  upsellDescription: 'A few words beside your picture, for everyone who opens your page. They disappear on their own.',
  upsell: [
    'Custom notes on your profile',
    '20+ colors to choose from',
    'Durations of 1-24 hours',
    'Updates at any time',
  ],
} as const
