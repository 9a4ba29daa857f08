import { expect, test } from 'vitest'
import { openBeforeMigration } from '../testing/migrations.ts'

const ID = '00000000-0000-0000-0000-000000000001'
const VIDEO = `/portfolio-assets/${ID}/video-1.mp4`

test('the migration keeps pages and files, without posters, and accepts posters afterwards', async () => {
  const { run, read, upgrade } = await openBeforeMigration('0010_posters.sql')
  await run(`
    insert into users (id, name, email, created_at, updated_at) values ('${ID}', 'ada', 'ada@example.com', now(), now());
    insert into portfolios (id, user_id, username, title, created_at, background_video_url)
      values ('${ID}', '${ID}', 'ada', 'Ada', now(), '${VIDEO}');
    insert into files (id, user_id, kind, url, content_type, bytes, created_at)
      values ('${ID}', '${ID}', 'video', '${VIDEO}', 'video/mp4', 7, now());
  `)
  await upgrade()
  expect(await read('select title, background_video_url, background_poster_url from portfolios')).toEqual([
    { title: 'Ada', background_video_url: VIDEO, background_poster_url: null },
  ])
  expect(await read('select kind, url, bytes from files')).toEqual([{ kind: 'video', url: VIDEO, bytes: 7 }])
  await run(`update files set kind = 'poster'`)
  await expect(run(`update files set kind = 'other'`)).rejects.toThrow('files_kind_check')
})
