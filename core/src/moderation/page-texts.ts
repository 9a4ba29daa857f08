/** The text of reports that every public page loads. */
export const REPORT = 'Report'
