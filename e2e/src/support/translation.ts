import type { Page } from '@playwright/test'

/**
 * Translates the present document as Chrome does: each text node is replaced by `<font><font>…</font></font>`, also those
 * that are added later. The texts stay the same. A document that is loaded afterwards is not translated.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(replaceTexts)
}

/** Runs in the page. */
function replaceTexts(): void {
  const skipped = 'script, style, noscript, textarea, option, title, font, [translate="no"]'

  function translateBelow(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = root; node; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = text.data
      text.replaceWith(outer)
    }
  }
  new MutationObserver((mutations) => {
    for (const { addedNodes, target, type } of mutations) {
      if (type === 'characterData') translateBelow(target)
      for (const node of addedNodes) translateBelow(node)
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  translateBelow(document.body)
}
