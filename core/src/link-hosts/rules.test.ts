import { expect, test } from 'vitest'
import {
  hostsAbove,
  judgedHostOf,
  judgeHost,
  leavingPath,
  linkHost,
  readHostList,
  readHostPattern,
  splitHostList,
} from './rules.ts'

const because = (verdict: 'block' | 'warn' | 'allow') => ({ verdict, reason: verdict })

test.each([
  ['https://Shop.Bad.example/path', 'shop.bad.example'],
  ['HTTP://bad.example.:8080/', 'bad.example'],
  ['https://müller.example', 'xn--mller-kva.example'],
  ['https://ａｂ.example', 'ab.example'],
  ['mailto:a@bad.example', null],
  ['https://', null],
  ['bad.example', null],
])('%s has the host %s', (address, host) => {
  expect(linkHost(address)).toBe(host)
})

test.each([
  ['  Bad.Example ', 'bad.example'],
  ['*.bad.example', 'bad.example'],
  ['.bad.example.', 'bad.example'],
  ['MÜLLER.example', 'xn--mller-kva.example'],
  ['192.0.2.1', '192.0.2.1'],
  ['com', null],
  ['https://bad.example', null],
  ['bad..example', null],
  ['bad.example/path', null],
  ['', null],
])('%s is read as %s', (typed, host) => {
  expect(readHostPattern(typed)).toBe(host)
})

test('the rules of a host are those of its name and of the names above it', () => {
  expect(hostsAbove('a.b.example')).toEqual(['a.b.example', 'b.example'])
})

test('a rule counts for subdomains, and not for names that only end alike', () => {
  const rules = new Map([['bad.example', because('block')]])
  expect(judgeHost('bad.example', rules)?.verdict).toBe('block')
  expect(judgeHost('a.b.bad.example', rules)).toEqual({ host: 'a.b.bad.example', ...because('block') })
  expect(judgeHost('notbad.example', rules)).toBeNull()
  expect(judgeHost('bad.example.org', rules)).toBeNull()
})

test('the rule for the longest name decides', () => {
  const rules = new Map([
    ['host.example', because('block')],
    ['good.host.example', because('allow')],
    ['worse.good.host.example', because('warn')],
  ])
  expect(judgeHost('good.host.example', rules)).toBeNull()
  expect(judgeHost('x.good.host.example', rules)).toBeNull()
  expect(judgeHost('worse.good.host.example', rules)?.verdict).toBe('warn')
  expect(judgeHost('other.host.example', rules)?.verdict).toBe('block')
})

test('an address is judged by its host', () => {
  const judged = [{ host: 'bad.example', verdict: 'warn', reason: 'Spam' }] as const
  expect(judgedHostOf('https://BAD.example/x', judged)).toEqual(judged[0])
  expect(judgedHostOf('https://good.example/bad.example', judged)).toBeNull()
  expect(judgedHostOf('https://bad.example')).toBeNull()
})

test('lists of hosts, hosts files and comments are understood', () => {
  const list = `# Bad hosts
! another comment
127.0.0.1 localhost
::1 localhost
0.0.0.0 0.0.0.0
0.0.0.0 bad.example # spam
127.0.0.1\tWORSE.example\r
*.wild.example

bad.example
https://not-a-host.example/
com`
  expect(readHostList(list)).toEqual({
    hosts: ['bad.example', 'worse.example', 'wild.example'],
    unreadable: ['https://not-a-host.example/', 'com'],
  })
})

test('the path of a warning names a page and an entry, and no address', () => {
  expect(leavingPath('ada', 'id-1')).toBe('/leaving?page=ada&entry=id-1')
})

test('a list is split at the ends of its lines', () => {
  const list = Array.from({ length: 50 }, (_, index) => `host-${index}.example`).join('\n')
  const parts = splitHostList(list, 100)
  expect(parts.every((part) => part.length <= 100)).toBe(true)
  expect(parts.flatMap((part) => readHostList(part).hosts)).toEqual(readHostList(list).hosts)
  expect(splitHostList('', 100)).toEqual([])
})
