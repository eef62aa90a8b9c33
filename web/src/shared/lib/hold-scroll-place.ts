/** What readers see as the page's text. What stands beside or over it may stick to the window, and says nothing about its place. */
const READ = ':is(h1, h2, h3, p, li, figure, table):not(:is(aside, nav, .pill-row) *)'

type Anchor = { readonly element: Element; readonly text: string; readonly top: number }

const words = ({ textContent }: Element): string => textContent.trim()

/** The first thing that begins within the window. What is not displayed has no height. */
const placeIn = (page: Element): Anchor | undefined => {
  const element = [...page.querySelectorAll(READ)].find((each) => {
    const { top, height } = each.getBoundingClientRect()
    return top >= 0 && height > 0
  })
  return element && { element, text: words(element), top: element.getBoundingClientRect().top }
}

/** The same thing in the page as it is now: a text that was replaced has other elements with the same words. */
const again = (page: Element, { element, text }: Anchor): Element | undefined =>
  element.isConnected ? element : [...page.querySelectorAll(READ)].find((each) => words(each) === text)

/**
 * Keeps what the reader looks at in its place in the window while the page above it changes, until the returned function is called.
 * Browsers do so by themselves for elements that stay, not for a text that is replaced.
 */
export const holdScrollPlace = (page: Element): (() => void) => {
  let place = placeIn(page)
  const note = () => {
    place = placeIn(page)
  }
  const watch = new MutationObserver(() => {
    const element = place && again(page, place)
    if (place && element)
      scrollBy({ top: element.getBoundingClientRect().top - place.top, behavior: 'instant' })
    note()
  })
  watch.observe(page, { childList: true, subtree: true, characterData: true })
  addEventListener('scroll', note, { passive: true })
  return () => {
    watch.disconnect()
    removeEventListener('scroll', note)
  }
}
