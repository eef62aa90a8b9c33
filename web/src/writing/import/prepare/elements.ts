/** Creates the elements. It is not shown, so it does not load their images. */
let detachedDocument: Document | undefined

export const element = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElement => {
  detachedDocument ??= document.implementation.createHTMLDocument('')
  const created = detachedDocument.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value)
  created.append(...content)
  return created
}

/** A link in its own paragraph. The editor turns the address of a supported site into an embed. */
export const linkParagraph = (address: string, words = address): HTMLElement =>
  element('p', {}, element('a', { href: address }, words.trim() || address))

export const wordsOf = (found: Element | null | undefined): string =>
  (found?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** Calls `act` for the matching elements, except those that an earlier call removed. */
export const forEachElement = (body: Element, selector: string, act: (found: HTMLElement) => void): void => {
  for (const found of body.querySelectorAll<HTMLElement>(selector)) if (body.contains(found)) act(found)
}

/** Parses the JSON in an attribute, where Substack stores the data of its widgets. */
export const attributeJson = (found: Element, name: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(found.getAttribute(name) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export const jsonText = (json: Readonly<Record<string, unknown>>, name: string): string => {
  const value = json[name]
  return typeof value === 'string' ? value : ''
}
