let frame: HTMLIFrameElement | null = null

/** Prints lines of text below a heading, on a sheet without the screen around them. */
export function printText(heading: string, lines: readonly string[]): void {
  frame?.remove()
  const sheet = document.createElement('iframe')
  sheet.hidden = true
  sheet.title = heading
  document.body.append(sheet)
  frame = sheet
  const { contentDocument, contentWindow } = sheet
  if (!contentDocument || !contentWindow) return
  const title = contentDocument.createElement('h1')
  title.textContent = heading
  const text = contentDocument.createElement('pre')
  text.textContent = lines.join('\n')
  contentDocument.body.append(title, text)
  contentWindow.addEventListener('afterprint', () => sheet.remove())
  contentWindow.print()
}
