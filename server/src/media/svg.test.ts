import { describe, expect, test } from 'vitest'
import { shortestTime } from '../testing/shortest-time.ts'
import { isSvg } from './svg.ts'

describe('an SVG is recognised by its first element', () => {
  test.each([
    ['alone', '<svg>'],
    ['with attributes', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>'],
    ['with a line break after its name', '<svg\n width="1">'],
    ['with a tab after its name', '<svg\twidth="1">'],
    ['in capitals', '<SVG>'],
    ['after a byte order mark', '\uFEFF<svg>'],
    ['after white space', ' \r\n\t<svg>'],
    ['after an XML declaration', '<?xml version="1.0" encoding="UTF-8"?>\n<svg>'],
    ['after comments', '<!-- one --><!---->\n<!-- <html> --><svg>'],
    [
      'after a document type',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg>',
    ],
    ['after a document type over two lines', '<!DOCTYPE\n  svg><svg>'],
    ['after all of them', '\uFEFF<?xml version="1.0"?>\n<!-- mine -->\n<!doctype svg>\n<svg>'],
    ['after a style sheet declaration', '<?xml version="1.0"?><?xml-stylesheet href="#a"?><svg>'],
  ])('%s', (_, head) => expect(isSvg(head)).toBe(true))

  test.each([
    ['nothing', ''],
    ['text', 'svg'],
    ['HTML with an SVG inside', '<html><svg></svg></html>'],
    ['another element with the same beginning', '<svgx>'],
    ['an element that is cut off', '<svg'],
    ['a comment without an end', '<!-- <svg>'],
    ['a declaration without an end', '<?xml version="1.0" '],
    ['another document type', '<!DOCTYPE html><svg>'],
    ['a document type with an internal subset', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>'],
    ['a byte order mark in the middle', ' \uFEFF<svg>'],
    ['text before it', 'x<svg>'],
  ])('not %s', (_, head) => expect(isSvg(head)).toBe(false))
})

describe('the longest prologue takes less than 50 ms', () => {
  test.each([
    ['comments', '<!---->'],
    ['comments that end late', '<!--<!--'],
    ['comments and white space', '<!----> '],
    ['white space', ' \n'],
    ['declarations', '<?xml>'],
    ['document types', '<!doctype svg>'],
    ['document types without an end', '<!doctype svg '],
    ['beginnings of elements', '<svg'],
  ])('%s', (_, part) => {
    for (const length of [4100, 60_000]) {
      const head = part.repeat(Math.ceil(length / part.length)).slice(0, length)
      expect(isSvg(head)).toBe(false)
      expect(shortestTime(() => isSvg(head), 50)).toBeLessThanOrEqual(50)
    }
  })
})
