import type { Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { publishPremium } from './support/chat.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { media, padded, uploadByApi } from './support/media.ts'
import { expectToast, withPortfolio } from './support/people.ts'

const MEGABYTE = 1024 * 1024
const sizeOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

test('a portrait, a background and a video are uploaded: cropped, refused, cancelled and tried again', async ({
  page,
  instance,
}) => {
  const { username } = await withPortfolio(page, instance)
  await page.getByRole('button', { name: 'Publish' }).click()
  // The progress of an upload has the same name.
  const portrait = page.getByLabel('Profile picture', { exact: true }).and(page.locator('input'))
  await portrait.setInputFiles(media('noor-background.jpg'))
  const dialog = page.getByRole('dialog', { name: 'Choose the visible part' })
  await expect(dialog.locator('img')).toBeVisible()
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expectToast(page, 'Image uploaded!')

  await test.step('a picture over the limit is made smaller before it is cropped', async () => {
    await portrait.setInputFiles(await padded('noor-background.jpg', 5 * MEGABYTE + 1))
    const answer = page.waitForResponse('**/assets/profile?crop=*')
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    expect((await answer).status()).toBe(201)
  })

  await test.step('an unreadable picture is refused at its field, and a too large animation is refused instead of made smaller', async () => {
    await portrait.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(page.getByText('This is not a JPEG, PNG, WebP, GIF or AVIF image').first()).toBeVisible()
    await expect(dialog).toBeHidden()
    const animation = Buffer.alloc(5 * MEGABYTE + 1)
    animation.write('RIFF\0\0\0\0WEBPVP8X\n\0\0\0\x02', 'latin1')
    await portrait.setInputFiles({ name: 'me.webp', mimeType: 'image/webp', buffer: animation })
    await expectToast(page, 'File size must be less than 5MB')
    await expect(dialog).toBeHidden()
  })

  await page.getByRole('tab', { name: 'Background' }).click()
  await page.getByRole('radio', { name: 'Image' }).check()
  await page.getByLabel('Background image', { exact: true }).setInputFiles(media('noor-background.jpg'))
  await expect(page.getByRole('button', { name: 'Replace Background image' })).toBeVisible()
  // Stored at once: nothing waits for Save.
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)

  await page.goto(`/u/${username}`)
  await expect(page.locator('.backdrop img')).toBeVisible()
  await expect
    .poll(() => sizeOf(page, '.avatar').then(([width, height]) => width === height && width))
    .toBeGreaterThan(0)
  const srcset = await page.locator('.avatar').getAttribute('srcset')
  expect(srcset).toMatch(/-112\.webp 112w, .+-224\.webp 224w, .+-448\.webp 448w/)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove Profile picture' }).click()
  await expect(page.getByRole('button', { name: 'Upload Profile picture' })).toBeVisible()
  await page.goto(`/u/${username}`)
  await expect(page.locator('.avatar')).toHaveText(/^[a-z]$/i)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('tab', { name: 'Background' }).click()
  await page.getByRole('radio', { name: 'Video' }).check()
  const input = page.getByLabel('Background video', { exact: true })

  await test.step('a file that is too large or of another type is refused', async () => {
    await input.setInputFiles(await padded('clip.mp4', 10 * MEGABYTE + 1))
    await expectToast(page, 'File size must be less than 10MB')
    await input.setInputFiles(media('tone.mp3'))
    await expectToast(page, 'Failed to upload video')
    await expect(page.getByText('This is not an MP4 or WebM video').first()).toBeVisible()
  })

  await test.step('a running upload is cancelled', async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    // At 200 kB a second, 5 MB take long enough to check the progress.
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 }
    await session.send('Network.emulateNetworkConditions', slow)
    await input.setInputFiles(await padded('clip.mp4', 5 * MEGABYTE))
    await expect(page.getByText('Uploading...')).toBeVisible()
    const bar = page.getByRole('progressbar', { name: 'Background video' })
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    // The progress is still shown after another tab of the editor was open.
    await page.getByRole('tab', { name: 'General' }).click()
    await page.getByRole('tab', { name: 'Background' }).click()
    await page.getByRole('radio', { name: 'Video' }).check()
    await expect(bar).toBeVisible()
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('The upload stops if you leave.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Upload Background video' })).toBeVisible()
    await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  })

  await test.step('the connection breaks, and the same file is tried again', async () => {
    await page.route('**/assets/video?*', (route) => route.abort(), { times: 1 })
    await input.setInputFiles(media('clip.mp4'))
    await expect(page.getByText('The connection was lost. Please try again.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectToast(page, 'Video uploaded!')
  })
  const view = await (await page.request.get(`/api/u/${username}`)).json()
  expect(view.backgroundVideoUrl).toMatch(/\.mp4$/)
})

test('files are listed, deleted also from the page, uploaded for their address, named and replaced everywhere', async ({
  page,
  instance,
  context,
}) => {
  const { id, path, owner } = await publishPremium(instance)
  const created = async (list: string, entry: object): Promise<string> =>
    (await (await owner.post(`/api/portfolios/${id}/${list}`, entry)).json()).id
  const project = await created('projects', { title: 'Reel 09' })
  const link = await created('links', { title: 'Season reel', url: 'https://reel.example' })
  await uploadByApi(owner, `/api/portfolios/${id}/assets/video`, 'clip.mp4')
  await uploadByApi(owner, `/api/projects/${project}/image`, 'mira-halden.jpg')
  await uploadByApi(owner, `/api/links/${link}/image`, 'mira-avatar.jpg')
  await setSessionCookie(page, instance, owner)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const viewOf = async () => (await fetch(`${instance.origin}/api${path}`)).json()
  const before = await viewOf()
  await page.goto('/files')
  const list = page.getByRole('list', { name: 'Files' })
  const titles = list.getByRole('heading', { level: 3 })

  await test.step('where each file is used', async () => {
    await expect(page.getByText(/^3 files · \d+ kB of 200 MB$/)).toBeVisible()
    await expect(titles).toHaveCount(3)
    await expect(page.getByText('Project “Reel 09”')).toBeVisible()
    await expect(page.getByText('Link “Season reel”')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the address of one, which ends with the file', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Background video' })
    await row.getByRole('button', { name: 'Copy address' }).click()
    await expectToast(page, 'Address copied')
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toBe(instance.origin + before.backgroundVideoUrl)
    expect((await fetch(address, { headers: { range: 'bytes=0-3' } })).status).toBe(206)

    await row.getByRole('button', { name: 'Delete background video' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'File deleted')
    await expect(row).toHaveCount(0)
    await expect.poll(async () => (await fetch(address)).status).toBe(404)
    expect(await viewOf()).toMatchObject({ backgroundVideoUrl: null, design: { backgroundType: 'color' } })
  })

  await test.step('uploads, one of them after a lost connection', async () => {
    await page.route('**/api/files?*', (route) => route.abort(), { times: 1 })
    await page.getByLabel('Choose files').setInputFiles([media('tone.mp3'), media('noor-background.jpg')])
    const uploads = page.getByRole('list', { name: 'Uploads' })
    await expect(uploads.getByText('The connection was lost. Please try again.')).toBeVisible()
    await uploads.getByRole('button', { name: 'Try again' }).click()
    await expect(titles).toHaveText(['tone.mp3', 'noor-background.jpg', 'Season reel', 'Reel 09'])
    await expect(uploads).toHaveCount(0)
    await expectAccessible(page)
    const tone = (await list.getByRole('link', { name: 'Open tone.mp3' }).getAttribute('href')) ?? ''
    expect((await fetch(instance.origin + tone)).headers.get('content-type')).toBe('audio/mpeg')
  })

  await test.step('a name, and another file in place of one that the page shows', async () => {
    await list.getByRole('button', { name: 'Rename noor-background.jpg' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Dunes')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Name saved')
    await list.getByRole('button', { name: 'Replace Season reel' }).click()
    await page.getByRole('dialog').getByLabel('Upload a new file').setInputFiles(media('sol-background.jpg'))
    await expectToast(page, 'File replaced')
    expect((await viewOf()).links[0].imageUrl).not.toBe(before.links[0].imageUrl)
    await expect(titles).toHaveText(['sol-background.jpg', 'tone.mp3', 'Dunes', 'Link image', 'Reel 09'])
  })

  await test.step('the picture of a project in the editor', async () => {
    await page.goto(`/editor/${id}`)
    await page.getByRole('tab', { name: 'Projects' }).click()
    const form = page.getByRole('group', { name: 'Reel 09 project' })
    await form.getByLabel('Image', { exact: true }).setInputFiles(media('sol-background.jpg'))
    await expectToast(page, 'Project image uploaded!')
    const imageUrl = async () => (await viewOf()).projects[0].imageUrl
    expect(await imageUrl()).not.toBe(before.projects[0].imageUrl)
    await form.getByRole('button', { name: 'Remove Image' }).click()
    await expect(form.getByRole('button', { name: 'Upload Image' })).toBeVisible()
    expect(await imageUrl()).toBeNull()
  })
})
