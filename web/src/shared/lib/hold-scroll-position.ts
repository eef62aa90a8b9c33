/** Excludes elements that may be sticky, because they do not scroll with the content. */
const CONTENT = ':is(h1, h2, h3, p, li, figure, table):not(:is(aside, nav, .pill-row) *)'

type Anchor = { readonly element: Element; readonly text: string; readonly top: number }

const textOf = ({ textContent }: Element): string => textContent.trim()

const findAnchor = (page: Element): Anchor | undefined => {
  const element = [...page.querySelectorAll(CONTENT)].find((each) => {
    const { top, height } = each.getBoundingClientRect()
    return top >= 0 && height > 0
  })
  return element && { element, text: textOf(element), top: element.getBoundingClientRect().top }
}

/** Returns the element or, if the element was replaced, the one with the same text. */
const findAgain = (page: Element, { element, text }: Anchor): Element | undefined =>
  element.isConnected ? element : [...page.querySelectorAll(CONTENT)].find((each) => textOf(each) === text)

/** Holds visible content in place while elements are replaced. Returns a function that stops it. */
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
