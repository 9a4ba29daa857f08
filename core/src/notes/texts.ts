/** Stands on every page with a note, which carries none of the rest. */
export function noteTimeLeft(time: string): string {
  return `${time} left`
}

/** The note of the day, and the dialog that makes it. */
export const noteTexts = {
  addNote: 'Add Note',
  currentNote: 'Current note',
  content: 'Note',
  placeholder: 'What are you up to?',
  color: 'Colour',
  duration: 'Duration',
  preview: 'Preview',
  create: 'Create Note',
  remove: 'Remove',
  confirmRemove: 'Remove this note?',
  confirmRemoveWords: 'It disappears from your page for good, with its views.',
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
  upsellWords: 'A few words at your picture, for everybody who opens your page. They vanish by themselves.',
  upsell: [
    'Custom notes on your profile',
    '20+ colours to choose from',
    'Durations of 1-24 hours',
    'Updates at any time',
  ],
} as const
