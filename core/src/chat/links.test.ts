import { expect, test } from 'vitest'
import { messagePieces } from './links.ts'

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
