import { UNEXPECTED_ERROR } from '@vitrine/core/site/page-texts'
import { useState } from 'react'

/** Renders the page as it was before rendering failed: readable, with working links, without controls. */
export function StillPage() {
  const [copy] = useState(copyPage)
  return <div ref={(place) => place?.append(copy)} />
}

/** Copies the present content of the document, because React replaces it after this part is rendered. */
function copyPage(): Node {
  const copy = document.querySelector('.page')?.cloneNode(true) ?? document.createElement('div')
  if (!(copy instanceof Element)) return copy
  for (const control of copy.querySelectorAll('button, input')) control.remove()
  for (const slides of copy.querySelectorAll('.slides')) slides.className = 'project-grid'
  for (const slide of copy.querySelectorAll('.slide, .slide > div')) {
    for (const name of slide.getAttributeNames()) slide.removeAttribute(name)
  }
  const notice = document.createElement('div')
  notice.className = 'notice'
  notice.setAttribute('role', 'alert')
  notice.innerHTML = `<h2>${UNEXPECTED_ERROR}</h2><a href="">Reload the page</a>`
  copy.prepend(notice)
  return copy
}
