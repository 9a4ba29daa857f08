import { expect, test } from 'vitest'
import { judgedPieces, messageLinks, messagePieces } from './links.ts'

const linksOf = (message: string) => messagePieces(message).filter(({ href }) => href !== null)

test('an address in a message is a link; the text around it stays', () => {
  expect(messagePieces('See https://a.example/x?y=1#z, and HTTP://B.example!')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://a.example/x?y=1#z', href: 'https://a.example/x?y=1#z' },
    { text: ', and ', href: null },
    { text: 'HTTP://B.example', href: 'http://b.example/' },
    { text: '!', href: null },
  ])
  expect(messagePieces('no address')).toEqual([{ text: 'no address', href: null }])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  'www.a.example',
  'mailto:a@b.example',
  'https://',
  'https://bank.example@evil.example/',
  'https://user:secret@evil.example/',
])('%s is not a link', (message) => {
  expect(messagePieces(message)).toEqual([{ text: message, href: null }])
})

test.each([
  ['letters of another alphabet', 'https://аpple.com/login', 'https://xn--pple-43d.com/login'],
  ['a full-width stop', 'https://bank。example.evil.test', 'https://bank.example.evil.test/'],
  ['a direction mark', 'https://a.example/\u202etxt.exe', 'https://a.example/%E2%80%AEtxt.exe'],
  ['a backslash before the path', 'https://evil.example\\@bank.example', 'https://evil.example/@bank.example'],
  ['a number as a host', 'https://2130706433/', 'https://127.0.0.1/'],
])('a link shows the host that it opens: %s', (_, message, shown) => {
  expect(linksOf(message)).toEqual([{ text: shown, href: shown }])
})

test('letters of other alphabets in the path stay as they were written', () => {
  expect(linksOf('https://a.example/wiki/Zürich')).toMatchObject([{ text: 'https://a.example/wiki/Zürich' }])
})

test('brackets belong to an address only with their opening one', () => {
  expect(linksOf('(see https://a.example/b_(c))')).toMatchObject([{ text: 'https://a.example/b_(c)' }])
  expect(linksOf('[https://a.example/]')).toMatchObject([{ text: 'https://a.example/' }])
})

test('the links of a message have their order', () => {
  expect(messageLinks('https://a.example and http://b.example/x, mailto:a@b.example')).toEqual([
    'https://a.example/',
    'http://b.example/x',
  ])
})

test('a link to a blocked host is text, and one with a warning leads through it by its number', () => {
  const message = 'https://bad.example/1 https://ok.example/2 https://odd.example/3'
  const judged = [
    { host: 'bad.example', verdict: 'block' as const },
    { host: 'odd.example', verdict: 'warn' as const },
  ]
  const hrefs = judgedPieces({ id: 'm', message, judged }).map(({ text, href }) => [text, href])
  expect(hrefs).toEqual([
    ['https://bad.example/1', null],
    [' ', null],
    ['https://ok.example/2', 'https://ok.example/2'],
    [' ', null],
    ['https://odd.example/3', '/leaving?message=m&link=2'],
  ])
  expect(judgedPieces({ id: 'm', message })).toEqual(messagePieces(message))
})
