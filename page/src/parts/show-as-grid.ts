/** Shows the HTML of a carousel that could not be loaded as a plain grid of its projects. */
export function showAsGrid(carousel: Element): void {
  for (const control of carousel.querySelectorAll('button')) control.remove()
  for (const slides of carousel.querySelectorAll('.slides')) slides.className = 'project-grid'
  for (const slide of carousel.querySelectorAll('.slide')) {
    for (const name of slide.getAttributeNames()) slide.removeAttribute(name)
  }
}
