import { UNEXPECTED_ERROR } from '@vitrine/core/site/page-texts'
import { useState } from 'react'

/** The page as it stood when it could not be rendered: everything can be read and followed, nothing can be operated. */
export function StillPage() {
  const [copy] = useState(copyPage)
  return <div ref={(place) => place?.append(copy)} />
}

/** Copies what the document still shows: React replaces it after the first rendering of this part. */
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
