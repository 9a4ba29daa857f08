import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'

/** Pictures side by side. */
export interface Sheet {
  /** File of the sheet, without its ending. */
  file: string
  columns: number
  /** Width of each picture on the sheet, in pixels. */
  drawn: number
  pictures: readonly { file: string; name: string }[]
}

/** Draws a sheet as PNG, and as the HTML of which it is a picture. */
export async function drawSheet(browser: Browser, { file, columns, drawn, pictures }: Sheet): Promise<void> {
  const figures = pictures.map(
    (picture) => `<figure><img src="${pathToFileURL(picture.file)}"><figcaption>${picture.name}</figcaption></figure>`,
  )
  const html = `<style>body{display:grid;grid-template-columns:repeat(${columns},${drawn}px);gap:12px;margin:12px;
    background:#888;font:14px sans-serif}figure{margin:0}img{width:100%}</style>${figures.join('')}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.html`, html)
  const page = await browser.newPage({ viewport: { width: columns * (drawn + 12) + 12, height: 600 } })
  await page.goto(pathToFileURL(`${file}.html`).href)
  await page.screenshot({ path: `${file}.png`, fullPage: true })
  await page.close()
}
