import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

function Sentence({ children }: { children: ReactNode }) {
  return (
    <p>
      {null}
      {children}
    </p>
  )
}

const [name, count]: [string, number] = ['Ada', 3]
const busy: boolean = false

test.each<[string, ReactNode, string]>([
  ['an only text stays', <p key="a">Save</p>, '<p>Save</p>'],
  [
    'texts beside each other are one text',
    <p key="b">
      @{name} has {count}
    </p>,
    '<p>@Ada has 3</p>',
  ],
  [
    'a text beside an element that has appeared gets an element',
    <button type="button" key="c">
      {!busy && <i />}
      Save
    </button>,
    '<button type="button"><i></i><span class="text">Save</span></button>',
  ],
  [
    'a text beside an element that has not appeared is an only text',
    <button type="button" key="k">
      {busy && <i />}
      Save
    </button>,
    '<button type="button">Save</button>',
  ],
  [
    'texts around an element get one each',
    <p key="d">
      {name}, <b>{count}</b> likes
    </p>,
    '<p><span class="text">Ada</span><span class="text">, </span><b>3</b><span class="text"> likes</span></p>',
  ],
  ['a text that a component places beside others', <Sentence key="e">Hello</Sentence>, '<p>Hello</p>'],
  [
    'several texts that a component places beside others',
    <Sentence key="f">
      {name} <b>here</b>
    </Sentence>,
    '<p><span class="text">Ada</span><span class="text"> </span><b>here</b></p>',
  ],
  [
    'texts of a list',
    <p key="g">
      {['one', <b key="two">two</b>]}
      <i />
    </p>,
    '<p><span class="text">one</span><b>two</b><i></i></p>',
  ],
  ['a text of a fragment', <Fragment key="h">Hello</Fragment>, '<span class="text">Hello</span>'],
  [
    'a title takes texts only',
    <title key="i">
      {name} · {count}
    </title>,
    '<title>Ada · 3</title>',
  ],
  [
    'no text, no element',
    <p key="j">
      {''}
      {null}
      {busy}
    </p>,
    '<p></p>',
  ],
])('%s', (_, element, markup) => {
  expect(renderToStaticMarkup(element)).toBe(markup)
})
