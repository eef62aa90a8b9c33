/** Of each card in the page's own part the one link that the tab key reaches. Another list may be there but hidden. */
const titlesShown = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main .card-title a')].filter(isShown)

/** What is folded has a place all the same. */
const isShown = (element: Element): boolean => element.checkVisibility()

const cardOf = (element: Element | null): Element | null => element?.closest('.card') ?? null

/**
 * Moves the focus to the next or the previous card, and the card into sight. From elsewhere it goes to the first card that
 * the reader sees the beginning of, back to the last one above it.
 * @param step 1 or -1.
 */
export const goToCard = (step: 1 | -1): void => {
  const titles = titlesShown()
  const here = cardOf(document.activeElement)
  const current = titles.findIndex((title) => here !== null && cardOf(title) === here)
  const target = current === -1 ? titles[nearest(titles, step)] : titles[current + step]
  if (target === undefined) return
  target.focus({ preventScroll: true })
  cardOf(target)?.scrollIntoView({ block: 'nearest' })
}

const nearest = (titles: readonly HTMLElement[], step: 1 | -1): number => {
  const top = document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0
  const first = titles.findIndex((title) => title.getBoundingClientRect().top >= top)
  if (step === 1) return first
  return first === -1 ? titles.length - 1 : first - 1
}

/** Puts the reader into the page's search; where there is none to be seen, into the header's, which is unfolded for it. */
export const goToSearch = (): void => {
  const shown = () =>
    [...document.querySelectorAll<HTMLInputElement>('main .search input, header .search input')].filter(
      isShown,
    )
  if (shown().length === 0) {
    const folded = document.querySelector<HTMLDetailsElement>('header .top-find')
    if (folded !== null) folded.open = true
  }
  const inputs = shown()
  const input = inputs.find((each) => each.closest('main') !== null) ?? inputs[0]
  input?.focus()
  input?.select()
}
