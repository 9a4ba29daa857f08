import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpByApi } from '../support/api.ts'
import { addressesOf, only, readDocument, textOf, textsOf } from '../support/documents.ts'
import { newPerson } from '../support/people.ts'
import { type Instance, startInstance } from '../support/server.ts'

let instance: Instance
beforeAll(async () => {
  instance = await startInstance()
})
afterAll(() => instance.stop())

test.each([
  { path: '/about', heading: 'A glass case for the things you make.', title: 'About · Vitrine' },
  { path: '/contact', heading: 'Contact', title: 'Contact · Vitrine' },
  { path: '/support', heading: 'How can we help?', title: 'Support · Vitrine' },
  { path: '/privacy', heading: 'Privacy Policy', title: 'Privacy Policy · Vitrine' },
  { path: '/terms', heading: 'Terms of Service', title: 'Terms of Service · Vitrine' },
])('$path has its title and address and can be read without scripts', async ({ path, heading, title }) => {
  const document = await readDocument(instance, path)
  expect(document).toMatchObject({ status: 200, title, canonical: instance.origin + path })
  expect(document.meta.robots).toBeUndefined()
  expect(textsOf(document.body, 'h1')).toEqual([heading])
  expect(addressesOf(only(document.body, 'footer'), 'Privacy')).toEqual(['/privacy'])
})

test.each(['/privacy', '/terms'])('%s has its date, and a table of contents that names every heading', async (path) => {
  const { body, text } = await readDocument(instance, path)
  expect(text).toContain('Last updated October 29, 2025')
  const contents = only(body, 'nav[aria-label="On this page"]')
  const entries = contents.querySelectorAll('a').map((link) => [link.getAttribute('href'), textOf(link)])
  expect(entries.length).toBeGreaterThan(5)
  const sections = body.querySelectorAll('main section[id]')
  expect(entries).toEqual(sections.map((section) => [`#${section.id}`, textOf(only(section, 'h2'))]))
})

test('the search of the help page works as a form', async () => {
  const all = await readDocument(instance, '/support')
  const form = only(all.body, 'search form')
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/support', undefined])
  const field = only(form, 'input')
  expect([field.getAttribute('name'), field.getAttribute('value')]).toEqual(['q', ''])
  expect(textOf(only(form, `label[for="${field.id}"]`))).toBe('Search help')
  expect(textsOf(form, 'button[type=submit]')).toEqual(['Search'])

  const found = await readDocument(instance, '/support?q=forgot+password')
  expect(textsOf(found.body, 'main h3')).toContain('I forgot my password.')
  expect(only(found.body, 'search input').getAttribute('value')).toBe('forgot password')
})

test.each([
  ['Refund', 'Refund'],
  ['30', '30'],
])('a search for %s finds the answer about refunds and no others', async (query, value) => {
  const { body } = await readDocument(instance, `/support?q=${query}`)
  const questions = textsOf(body, 'main h3')
  expect(questions).toContain('Can I get a refund?')
  expect(only(body, 'search input').getAttribute('value')).toBe(value)
  const subjects = textsOf(body, 'ul[aria-label=Subjects] li')
  expect(textOf(only(body, 'search [role=status]'))).toBe(`${questions.length + subjects.length} results`)
  expect(textsOf(body, 'main h2')).not.toContain('Customization')
})

test('a search without a result shows its words as text, and leads to the contact form and all answers', async () => {
  const { body, text } = await readDocument(instance, '/support?q=%3Cimg%20src%3Dx%3E')
  expect(text).toContain('Nothing found')
  expect(text).toContain('We have no answer about “<img src=x>” yet.')
  const main = only(body, 'main')
  expect(main.querySelectorAll('img')).toEqual([])
  expect(addressesOf(main, 'Contact support')).toContain('/contact')
  expect(addressesOf(main, 'Show all answers')).toEqual(['/support'])
})

test('the footer offers sign-up to visitors only', async () => {
  const footerOf = async (client?: Parameters<typeof readDocument>[2]) =>
    only((await readDocument(instance, '/about', client)).body, 'footer')
  const footer = await footerOf()
  expect(addressesOf(footer, 'Login')).toEqual(['/auth'])
  expect(addressesOf(footer, 'Sign Up')).toEqual(['/auth?mode=sign-up'])
  expect(addressesOf(footer, 'Documentation')).toEqual(['/support'])
  expect(textOf(footer)).toContain(`© ${new Date().getFullYear()} Vitrine`)
  const own = await footerOf(await signUpByApi(instance, newPerson().username))
  expect(addressesOf(own, 'Rankings')).toEqual(['/rankings'])
  expect([...addressesOf(own, 'Login'), ...addressesOf(own, 'Sign Up')]).toEqual([])
})
