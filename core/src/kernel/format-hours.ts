/** Returns a number of hours in words: 'an hour', '24 hours'. */
export function formatHours(hours: number): string {
  return hours === 1 ? 'an hour' : `${hours} hours`
}
