/** Texts of looks. */
export const lookTexts = {
  notFound: 'Look not found',
  full: (limit: number) => `You can save up to ${limit} looks. Delete one first.`,
  favouritesFull: (limit: number) => `You can mark up to ${limit} favorites. Remove one first.`,
  nameRequired: 'Name your look',
  notJson: 'This is not a look. Choose a file that was exported as a look.',
  otherFile: 'This file has no look in it. Choose a file that was exported as a look.',
  newer: 'This look was made with a newer version of this site.',
  wrongSetting: (setting: string) => `This look is damaged: its setting “${setting}” has a value that is not known.`,
  tooLarge: 'This file is too large for a look.',
  uses: (count: number) => {
    if (count === 0) return 'Not used yet'
    return count === 1 ? 'Used once' : `Used ${count} times`
  },
  inPreview: (name: string) => `${name} is in your preview`,
  saveApplies: 'Save puts it on your page.',
  saveAsks: 'Parts of it are Premium. Save asks whether to leave them out.',
  favourites: (count: number) => (count === 1 ? '1 favorite' : `${count} favorites`),
} as const
