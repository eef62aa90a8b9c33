/** In a document that is shown nowhere, images are not loaded. */
let apart: Document | undefined

/** Makes an element with what stands in it, to be read as blocks. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElement => {
  apart ??= document.implementation.createHTMLDocument('')
  const made = apart.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...content)
  return made
}

/** A paragraph that is a link, or nothing but its address, which becomes an embed where the site knows it. */
export const linkParagraph = (address: string, words = address): HTMLElement =>
  element('p', {}, element('a', { href: address }, words.trim() || address))

/** The words of an element in one line. */
export const wordsOf = (found: Element | null | undefined): string =>
  (found?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** Does something with each element of a kind that is still there when its turn comes. */
export const each = (body: Element, selector: string, act: (found: HTMLElement) => void): void => {
  for (const found of body.querySelectorAll<HTMLElement>(selector)) if (body.contains(found)) act(found)
}

/** What an element's attribute holds as JSON: Substack keeps there what its scripts need. */
export const attributeJson = (found: Element, name: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(found.getAttribute(name) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** A name of such JSON, if it is a text. */
export const jsonText = (json: Readonly<Record<string, unknown>>, name: string): string => {
  const value = json[name]
  return typeof value === 'string' ? value : ''
}
