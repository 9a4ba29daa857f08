import { DEFAULT_THEME, type Theme } from '@vitrine/core/themes/lite'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../testing/open-page.tsx'
import { PREMIUM, sampleView } from '../testing/sample-page.ts'

const WIDTHS = [320, 390] as const
const ANIMATIONS = ['none', 'typewriter', 'fade-in', 'slide-up', 'glitch', 'wave'] as const
const TITLES = {
  'of 80 characters': 'Photographs, prints and letters from the northern harbours of three small cities',
  'with a long word': 'Donaudampfschifffahrt',
  'of one word that is wider than any phone': 'Supercalifragilisticexpialidociousandalsoveryverylongindeed',
  'with emoji': 'Rocket science 🚀 for astronauts 👩🏽‍🚀 everywhere',
  'from right to left': 'مصورة ومصممة من الإسكندرية تكتب الرسائل',
  'of both directions': 'Studio استوديو للتصميم والتصوير Alexandria',
  'in Japanese': '東京の小さな港で撮った写真と手紙の展示室へようこそ',
  'in Cyrillic': 'Фотографии и письма из северных портов',
} as const
const UNBREAKABLE = TITLES['of one word that is wider than any phone']

afterEach(() => page.viewport(1440, 900))

/** Opens a page of a premium owner, who shows the badge, on a phone of this width. */
async function open(
  title: string,
  {
    width = 320,
    ...changes
  }: {
    width?: number
    theme?: Partial<Theme>
    textAnimation?: (typeof ANIMATIONS)[number]
    customFont?: 'press-start-2p'
  } = {},
) {
  await page.viewport(width, 844)
  openPage(sampleView({ title, ...changes, theme: { ...DEFAULT_THEME, ...changes.theme } }, { plan: PREMIUM }))
  // Fonts are requested when the page is laid out.
  expect(document.body.offsetHeight).toBeGreaterThan(0)
  await document.fonts.ready
  const heading = document.querySelector<HTMLElement>('.title')
  const badge = heading?.querySelector('.premium')?.getBoundingClientRect()
  if (!heading || !badge) throw new Error('The page has no title with a badge')
  return { heading, badge }
}

/** Returns the number of lines of each word of the shown title, and the places of the last one. */
function linesOf(heading: HTMLElement): { lines: Map<string, number>; last: DOMRect[] } {
  const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('.unseen') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const characters: { character: string; node: Node; at: number }[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    for (const [at, character] of [...(node.textContent ?? '')].entries()) {
      const before = [...(node.textContent ?? '')].slice(0, at).join('').length
      characters.push({ character, node, at: before })
    }
  }
  const lines = new Map<string, number>()
  let last: DOMRect[] = []
  let word: typeof characters = []
  for (const each of [...characters, { character: ' ', node: heading, at: 0 }]) {
    if (each.character !== ' ') word.push(each)
    else if (word.length > 0) {
      last = word.flatMap(({ character, node, at }) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + character.length)
        return [...range.getClientRects()].filter(({ width }) => width > 0)
      })
      const middles = last.map(({ top, bottom }) => Math.round((top + bottom) / 20))
      lines.set(word.map(({ character }) => character).join(''), new Set(middles).size)
      word = []
    }
  }
  return { lines, last }
}

describe.each(WIDTHS)('at %i pixels', (width) => {
  test.each(Object.entries(TITLES))(
    'a title %s has whole words, and the badge beside the last one',
    async (_, title) => {
      const { heading, badge } = await open(title, { width })
      const { lines, last } = linesOf(heading)
      const broken = [...lines]
        .filter(([word, count]) => count > 1 && !/\p{Script=Han}/u.test(word))
        .map(([word]) => word)
      expect(broken).toEqual(title === UNBREAKABLE ? [title] : [])
      const beside = last.filter(({ top, bottom }) => top < badge.bottom && badge.top < bottom)
      expect(beside.length).toBeGreaterThan(0)
      const edges = [...last, badge].flatMap(({ left, right }) => [left, right])
      expect(Math.min(...edges)).toBeGreaterThanOrEqual(20)
      expect(Math.max(...edges)).toBeLessThanOrEqual(width - 20)
      expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth)
      expect(heading.getBoundingClientRect().height).toBeLessThan(150)
      expect(Number.parseFloat(getComputedStyle(heading).fontSize)).toBeGreaterThanOrEqual(18)
    },
  )
})

describe.each(ANIMATIONS)('with the animation %s', (textAnimation) => {
  test.each(['of 80 characters', 'with emoji', 'from right to left', 'of both directions'] as const)(
    'a title %s has whole words, and the badge beside the last one',
    async (kind) => {
      const { heading, badge } = await open(TITLES[kind], { textAnimation })
      const { lines, last } = linesOf(heading)
      expect([...lines].filter(([, count]) => count > 1)).toEqual([])
      expect(last.filter(({ top, bottom }) => top < badge.bottom && badge.top < bottom).length).toBeGreaterThan(0)
      expect(page.getByRole('heading', { level: 1 }).element().textContent).toContain(TITLES[kind].slice(0, 4))
    },
  )
})

test('a short title keeps its size and structure', async () => {
  const { heading } = await open('Ada Lovelace')
  expect(getComputedStyle(heading).fontSize).toBe('32px')
  expect(getComputedStyle(document.querySelector('.hero') ?? heading).containerType).toBe('normal')
})

test.each(['none', 'glitch'] as const)(
  'emoji keep their colours in a gradient, with the animation %s',
  async (textAnimation) => {
    const { heading } = await open(TITLES['with emoji'], { theme: { titleStyle: 'gradient' }, textAnimation })
    const emoji = [...heading.querySelectorAll('.emoji')]
    expect(emoji.map(({ textContent }) => textContent)).toEqual(['🚀', '👩🏽‍🚀'])
    expect(new Set(emoji.map((one) => getComputedStyle(one).color))).toEqual(new Set(['rgb(244, 241, 234)']))
  },
)

test('a wide font is fitted by its own widths', async () => {
  const { heading } = await open('Photographer Extraordinaire', { customFont: 'press-start-2p' })
  expect([...linesOf(heading).lines.values()]).toEqual([1, 1])
})
