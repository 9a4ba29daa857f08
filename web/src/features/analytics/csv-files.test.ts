import type { Analytics } from '@vitrine/core/analytics'
import { expect, test } from 'vitest'
import { daysFile, entriesFile, referrersFile } from './csv-files.ts'

const NOTHING = { views: 0, ownViews: 0, visitors: 0, likes: 0, clicks: 0, ownClicks: 0 }
const SAMPLE: Analytics = {
  timeZone: 'UTC',
  days: [
    { ...NOTHING, date: '2026-11-23' },
    { date: '2026-11-24', views: 3, ownViews: 1, visitors: 2, likes: 1, clicks: 1, ownClicks: 4 },
  ],
  previousDays: [
    { ...NOTHING, date: '2026-11-21' },
    { ...NOTHING, date: '2026-11-22', views: 8 },
  ],
  hours: [],
  total: NOTHING,
  previousTotal: NOTHING,
  entries: [
    {
      id: 'a',
      kind: 'project',
      name: '=HYPERLINK("https://evil.example")',
      clicks: { current: 1, previous: 0 },
      trend: [],
    },
    { id: 'b', kind: 'socialLink', name: '', clicks: { current: 0, previous: 2 }, trend: [] },
  ],
  deletedEntries: { current: 5, previous: 6 },
  referrers: [
    { host: 'mail.google.com', name: 'Gmail', views: { current: 2, previous: 1 } },
    { host: 'news.example', name: 'news.example', views: { current: 0, previous: 1 } },
  ],
  otherReferrers: { current: 0, previous: 3 },
  activity: {
    notes: { current: 0, previous: 0 },
    conversations: { current: 0, previous: 0 },
    messages: { current: 0, previous: 0 },
    gifts: { current: 0, previous: 0 },
  },
}

/** Returns the name of a file, and its lines without the mark of UTF-8. */
function read({ name, text }: { name: string; text: string }) {
  return [name, ...text.slice(1).trimEnd().split('\r\n')]
}

test('the file of days has those of its name, oldest first', () => {
  expect(read(daysFile('ada', SAMPLE))).toEqual([
    'ada-days-2026-11-23-to-2026-11-24.csv',
    'Date,Views,Visitors,Likes,Clicks,Click rate,Your own views,Your own clicks',
    '2026-11-23,0,0,0,0,,0,0',
    '2026-11-24,3,2,1,1,0.3333,1,4',
  ])
})

test('the file of clicks names each entry, and a title is no formula', () => {
  expect(read(entriesFile('ada', SAMPLE))).toEqual([
    'ada-clicks-2026-11-23-to-2026-11-24.csv',
    'Name,Kind,Clicks',
    `"'=HYPERLINK(""https://evil.example"")",Project,1`,
    'Untitled,Social link,0',
    'Deleted,,5',
  ])
})

test('the file of sites ends with the other ones', () => {
  expect(read(referrersFile('ada', SAMPLE))).toEqual([
    'ada-sites-2026-11-23-to-2026-11-24.csv',
    'Site,Host,Views',
    'Gmail,mail.google.com,2',
    'Other sites,,0',
  ])
})
