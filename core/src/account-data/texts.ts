/** Texts of the download of a person's data. */
export const accountDataTexts = {
  title: 'Download my data',
  prepare: 'Prepare my download',
  large: 'Your files are large, so the download is prepared first. You get an email when it is ready.',
  preparing: 'Your download is being prepared. You get an email when it is ready, and can leave this page.',
  notPrepared: 'Your data has to be prepared before you can download it',
} as const
