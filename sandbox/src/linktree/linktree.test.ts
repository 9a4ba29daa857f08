import { expect, test } from 'vitest'
import { runSandbox } from '../testing/running-sandbox.ts'

test('each name has a page with its data block and a picture, except nobody', async () => {
  const { url, linktree } = await runSandbox()
  const page = await fetch(`${url}/linktr.ee/Rosa`)
  expect(page.headers.get('content-type')).toContain('text/html')
  const [, json = ''] = /<script id="__NEXT_DATA__"[^>]*>(.*)<\/script>/.exec(await page.text()) ?? []
  expect(JSON.parse(json).props.pageProps.account).toMatchObject({ username: 'rosa', pageTitle: 'Rosa' })
  const picture = await fetch(`${url}/ugc.production.linktr.ee/rosa.png`)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect((await fetch(`${url}/linktr.ee/nobody`)).status).toBe(404)
  expect(linktree.requests).toEqual(['/linktr.ee/Rosa', '/ugc.production.linktr.ee/rosa.png', '/linktr.ee/nobody'])
  linktree.failing = true
  expect((await fetch(`${url}/linktr.ee/rosa`)).status).toBe(502)
})
