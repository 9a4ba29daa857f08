import { DEFAULT_THEME, THEME_CHOICES, type Theme } from '@vitrine/core/themes'
import { expectAccessible } from '@vitrine/widgets/testing/accessible.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SAMPLE_CONTENTS } from '../../testing/extreme-page.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleView } from '../../testing/sample-page.ts'
import { overlappingTexts, textBoxes, textsOutside } from '../../testing/text-boxes.ts'

const WIDTHS = [320, 390, 768, 1024, 1440, 2560]
const CONTENTS = ['empty', 'usual', 'extreme'] as const

afterAll(() => page.viewport(1440, 900))

function open(contents: (typeof CONTENTS)[number], theme: Partial<Theme>, record = {}): void {
  const [stored, listed] = SAMPLE_CONTENTS[contents]
  openPage(sampleView({ ...stored, ...record, theme: { ...DEFAULT_THEME, ...theme } }, listed))
}

/** Expects that nothing of the page overflows the screen, and that no text lies over another. */
function expectOrder(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  expect(textBoxes().length).toBeGreaterThan(0)
  expect(textsOutside()).toEqual([])
  expect(overlappingTexts()).toEqual([])
}

describe.each(THEME_CHOICES.layout)(
  'in the layout %s every text is inside the screen and clear of others',
  (layout) => {
    test.each(CONTENTS)('with %s contents at every width', async (contents) => {
      open(contents, { layout })
      for (const width of WIDTHS) {
        await page.viewport(width, 900)
        expectOrder()
      }
    })

    test('with two columns, cards of glass over a picture, large corners and blocks in another order', async () => {
      const theme = { card: 'glass', corner: 'full', linkColumns: 'two', shadow: 'hard' } as const
      open(
        'extreme',
        { layout, ...theme, blocks: ['links', 'icons', 'projects', 'cards'] },
        { linkStyle: 'hard', backgroundColor: '#ffffff' },
      )
      for (const width of WIDTHS) {
        await page.viewport(width, 900)
        expectOrder()
      }
    })

    test('without findings of axe', async () => {
      await page.viewport(390, 844)
      open('usual', { layout, icons: 'bare' })
      await expectAccessible()
    })
  },
)

test('controls are at least 44 pixels high in every layout', async () => {
  await page.viewport(390, 844)
  for (const layout of THEME_CHOICES.layout) {
    open('usual', { layout, icons: 'bare', linkColumns: 'two' })
    const controls = [...document.querySelectorAll('main :is(.link, .social, .facade, .project-grid .explore)')]
    expect(controls.length).toBeGreaterThan(8)
    expect(controls.filter((control) => control.getBoundingClientRect().height < 44)).toEqual([])
  }
})

test.each([
  { columns: 'two', width: 390 },
  { columns: 'two', width: 320 },
  { columns: 'one', width: 390 },
] as const)(
  'a link in columns of $columns has its mark above its title only where it is narrow: $width px',
  async ({ columns, width }) => {
    await page.viewport(width, 844)
    open('extreme', { linkColumns: columns })
    const [mark, title] = ['svg', 'span'].map((part) => {
      const found = document.querySelector(`.links > :nth-child(2) > .link > ${part}`)
      if (!found) throw new Error(`The link has no ${part}`)
      return found.getBoundingClientRect()
    })
    expect(mark && title && mark.bottom <= title.top).toBe(columns === 'two' && width === 390)
  },
)

test.each([390, 1440])(
  'a card has its edge and shadow on a screen of %i px, beside the corners of the bar',
  async (width) => {
    await page.viewport(width, 900)
    open('usual', { card: 'solid', edge: 'bold', shadow: 'hard' })
    const card = document.querySelector('.box')
    expect(card && getComputedStyle(card).boxShadow).toMatch(/px.*,.*px/)
  },
)
