/** Shows the HTML of a carousel that could not be loaded as a plain grid of its projects. */
export function showAsGrid(carousel: Element): void {
  carousel.querySelector('.carousel-controls')?.remove()
  carousel.querySelector('[aria-roledescription="carousel"]')?.removeAttribute('aria-roledescription')
  for (const slides of carousel.querySelectorAll('.slides')) {
    slides.className = 'project-grid'
    slides.removeAttribute('aria-live')
  }
  for (const slide of carousel.querySelectorAll('.slide')) {
    for (const name of slide.getAttributeNames()) slide.removeAttribute(name)
  }
}
