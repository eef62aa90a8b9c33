/** Maximum length of a footnote marker, such as [12], * or iv. */
const MAX_MARKER_LENGTH = 8

export type Footnotes = ReadonlyMap<Element, Element>

/**
 * Removes the footnotes from the body. Programs name anchors differently, but in all of them the marker links
 * to the footnote, and the footnote back to the marker.
 */
export const extractFootnotes = (body: HTMLElement): Footnotes => {
  const named = elementsByName(body)
  const found = new Map<Element, Element>()
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const target = named.get(fragmentOf(link))
    const note = target === undefined ? undefined : noteAround(target)
    if (note !== undefined && isNumberOf(link, note)) found.set(markerOf(link), note)
  }
  const notes = new Set(found.values())
  for (const note of notes) removeBackLinks(note, named)
  for (const note of notes) removeNote(note, body)
  return found
}

const fragmentOf = (link: Element): string => link.getAttribute('href')?.split('#')[1] ?? ''

const elementsByName = (body: HTMLElement): ReadonlyMap<string, Element> => {
  const named = new Map<string, Element>()
  for (const element of body.querySelectorAll('[id], a[name]')) {
    for (const name of [element.id, element.getAttribute('name') ?? '']) {
      if (name !== '' && !named.has(name)) named.set(name, element)
    }
  }
  return named
}

const noteAround = (target: Element): Element | undefined => {
  const block = target.closest('li') ?? target.closest('p, div, dd')
  const parent = block?.parentElement
  if (block?.localName !== 'p' || parent?.localName !== 'div') return block ?? undefined
  return parent.id !== '' || parent.childElementCount === 1 ? parent : block
}

const isNumberOf = (link: Element, note: Element): boolean => {
  const isBefore = (link.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  if (!isBefore || note.contains(link) || (link.textContent ?? '').trim().length > MAX_MARKER_LENGTH)
    return false
  if (link.closest('sup.fn') !== null && note.closest('ol.notes') !== null) return true
  const names = [link.id, link.getAttribute('name'), link.closest('[id]')?.id]
  return [...note.querySelectorAll('a[href*="#"]')].some((back) => names.includes(fragmentOf(back)))
}

const markerOf = (link: Element): Element => {
  const raised = link.closest('sup')
  return raised !== null && raised.textContent?.trim() === link.textContent?.trim() ? raised : link
}

const removeBackLinks = (note: Element, named: ReadonlyMap<string, Element>) => {
  for (const link of note.querySelectorAll('a[href*="#"]')) {
    const target = named.get(fragmentOf(link))
    const leadsOut = target !== undefined && !note.contains(target)
    if (leadsOut && (link.textContent ?? '').trim().length <= MAX_MARKER_LENGTH) link.remove()
  }
  const texts = note.ownerDocument.createTreeWalker(note, NodeFilter.SHOW_TEXT)
  const first = texts.nextNode()
  if (first !== null) first.textContent = (first.textContent ?? '').replace(/^[\s^↑]+/, '')
}

const removeNote = (note: Element, body: HTMLElement) => {
  const list = note.closest('section, [class*="footnotes"], [data-footnotes]')
  let around = note.parentElement
  removeRuleBefore(note)
  note.remove()
  while (around !== null && around !== body && isEmpty(around)) {
    const outer = around.parentElement
    removeRuleBefore(around)
    around.remove()
    around = outer
  }
  // Only a heading such as 'Footnotes' remains in the list.
  if (list?.querySelector('li, p, div') === null) list.remove()
}

const removeRuleBefore = (element: Element) => {
  const before = element.previousElementSibling
  if (before?.localName === 'hr') before.remove()
}

const isEmpty = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector('img, table') === null
