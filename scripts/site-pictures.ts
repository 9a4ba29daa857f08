import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { SHARE_IMAGE, site, siteTexts } from '@vitrine/core/site'
import sharp from 'sharp'
import { requireChromium } from './chromium.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PUBLIC = join(ROOT, 'page/public')
/** Demo pages in the share image, from left to right; the middle one is in front. */
const CREATORS = ['sol', 'vex', 'adalune']
/** Icons by file, with their size in pixels. */
const ICONS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const
const ICO_SIZE = 32

/** Makes the icons, the web manifest and the share image of the site, from `favicon.svg` and the pictures of demo pages. */
async function makeSitePictures(): Promise<void> {
  const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
  // Systems cut icons into their own shapes, so the background has no rounded corners.
  const filled = mark.replace(' rx="8"', '')
  for (const [file, size] of Object.entries(ICONS)) write(file, await pngOf(filled, size))
  write('favicon.ico', asIco(await pngOf(mark, ICO_SIZE), ICO_SIZE))
  write('site.webmanifest', `${JSON.stringify(manifest(), null, 2)}\n`)
  write(SHARE_IMAGE.path.slice(1), await shareImage(mark))
}

function pngOf(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** Wraps a PNG in a Windows icon, a directory with one entry. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function manifest(): object {
  const background = token('void')
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    lang: 'en',
    // Those who installed the site before the start was the dashboard keep it.
    id: '/',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: background,
    background_color: background,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
}

/** Returns the value of a design token of the public page. */
function token(name: string): string {
  const css = readFileSync(join(ROOT, 'widgets/src/styles/tokens.css'), 'utf8')
  const [, value] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css) ?? []
  if (!value) throw new Error(`There is no token --${name}`)
  return value
}

/** Renders the picture for social cards of pages without one of their own. */
async function shareImage(mark: string): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const { width, height } = SHARE_IMAGE
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(shareHtml(mark))
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    return sharp(await page.screenshot())
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer()
  } finally {
    await browser.close()
  }
}

function shareHtml(mark: string): string {
  const frames = CREATORS.map((username) => {
    const picture = asData('image/webp', join(ROOT, `web/src/features/landing/pictures/${username}.webp`))
    return `<figure><figcaption><i></i><i></i><i></i></figcaption><img src="${picture}"></figure>`
  })
  return `<!doctype html><style>
    ${fontFace('Space Grotesk', 'space-grotesk')}
    ${fontFace('Inter', 'inter')}
    * { box-sizing: border-box; margin: 0 }
    body { position: relative; width: 1200px; height: 630px; overflow: hidden; color: ${token('bone')};
      background: radial-gradient(720px 520px at 78% 46%, rgb(244 241 234 / 12%), transparent 72%), ${token('void')} }
    .brand { position: absolute; left: 72px; top: 64px; display: flex; align-items: center; gap: 16px;
      font: 600 34px 'Space Grotesk'; letter-spacing: -0.02em }
    .brand svg { width: 54px; border-radius: 14px; box-shadow: 0 0 0 1px rgb(255 255 255 / 16%) }
    h1 { position: absolute; left: 68px; top: 180px; width: 560px; font: 600 82px/0.98 'Space Grotesk';
      letter-spacing: -0.045em; text-wrap: balance }
    p { position: absolute; left: 72px; bottom: 68px; width: 500px; font: 400 25px/1.4 Inter;
      color: rgb(244 241 234 / 76%); text-wrap: balance }
    figure { position: absolute; width: 262px; height: 470px; overflow: hidden; border-radius: 22px;
      background: ${token('surface-2')};
      box-shadow: 0 0 0 1px rgb(255 255 255 / 14%), 0 32px 80px rgb(0 0 0 / 72%) }
    figcaption { display: flex; gap: 6px; padding: 12px 14px }
    i { width: 8px; height: 8px; border-radius: 50%; background: ${token('surface-4')} }
    img { display: block; width: 100%; height: 438px; object-fit: cover; object-position: top }
    figure:nth-of-type(1) { left: 634px; top: 128px; rotate: -7deg }
    figure:nth-of-type(2) { left: 756px; top: 72px; width: 288px; height: 520px; z-index: 1 }
    figure:nth-of-type(2) img { height: 488px }
    figure:nth-of-type(3) { left: 906px; top: 128px; rotate: 7deg }
  </style>
  <div class="brand">${mark}${site.name}</div>
  <h1>${siteTexts.heroHeadline}</h1>
  <p>${siteTexts.heroLine}</p>
  ${frames.join('')}`
}

function fontFace(family: string, name: string): string {
  const file = join(ROOT, `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
  return `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(${asData('font/woff2', file)}) }`
}

function asData(type: string, file: string): string {
  return `data:${type};base64,${readFileSync(file).toString('base64')}`
}

function write(file: string, content: Buffer | string): void {
  writeFileSync(join(PUBLIC, file), content)
  console.log(`page/public/${file} (${Math.ceil(content.length / 1024)} kB)`)
}

await makeSitePictures()
