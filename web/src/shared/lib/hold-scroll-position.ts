/** The page's text, without elements that may be sticky. */
const CONTENT = ':is(h1, h2, h3, p, li, figure, table):not(:is(aside, nav, .pill-row) *)'

type Anchor = { readonly element: Element; readonly text: string; readonly top: number }

const textOf = ({ textContent }: Element): string => textContent.trim()

/** Returns the first visible element whose top is within the window. */
const findAnchor = (page: Element): Anchor | undefined => {
  const element = [...page.querySelectorAll(CONTENT)].find((each) => {
    const { top, height } = each.getBoundingClientRect()
    return top >= 0 && height > 0
  })
  return element && { element, text: textOf(element), top: element.getBoundingClientRect().top }
}

/** Returns the anchor's element, or the one with the same text if it was replaced. */
const findAgain = (page: Element, { element, text }: Anchor): Element | undefined =>
  element.isConnected ? element : [...page.querySelectorAll(CONTENT)].find((each) => textOf(each) === text)

/** Keeps the scroll position while elements are replaced, unlike browsers. @returns a function that ends it. */
export const holdScrollPosition = (page: Element): (() => void) => {
  let anchor = findAnchor(page)
  const updateAnchor = () => {
    anchor = findAnchor(page)
  }
  const watch = new MutationObserver(() => {
    const element = anchor && findAgain(page, anchor)
    if (anchor && element)
      scrollBy({ top: element.getBoundingClientRect().top - anchor.top, behavior: 'instant' })
    updateAnchor()
  })
  watch.observe(page, { childList: true, subtree: true, characterData: true })
  addEventListener('scroll', updateAnchor, { passive: true })
  return () => {
    watch.disconnect()
    removeEventListener('scroll', updateAnchor)
  }
}
