// Property `vanish`:
// https://learn.microsoft.com/en-us/dotnet/api/documentformat.openxml.wordprocessing.vanish

/** Fields that mark a position, such as for an index. Word does not show their text. */
const MARKS = /^\s*(?:XE|TC|TA|RD|SET|ASK|PRIVATE)\b/i
const OFF = /^(?:0|false|off|none)$/i
/** Elements that stay in hidden text, because fields and formatting need them. */
const ALWAYS_SHOWN = new Set(['rPr', 'fldChar', 'instrText'])

/** Ids of the styles that hide text, directly or through the style on which they are based. */
export type HidingStyles = ReadonlySet<string>

export const hidingStylesIn = (styles: Document): HidingStyles => {
  const byId = new Map(elementsOf(styles, 'style').map((style) => [attributeOf(style, 'styleId'), style]))
  const hides = (id: string, seen: ReadonlySet<string>): boolean => {
    const style = byId.get(id)
    if (style === undefined || seen.has(id)) return false
    const parent = attributeOf(childOf(style, 'basedOn'), 'val')
    return vanishOf(childOf(style, 'rPr')) ?? hides(parent, new Set([...seen, id]))
  }
  return new Set([...byId.keys()].filter((id) => hides(id, new Set())))
}

/** Removes hidden text and fields that mark a position. Returns whether there was any. */
export const removeHiddenFrom = (part: Document, hiding: HidingStyles): boolean => {
  let hasRemoved = false
  const remove = (element: Element) => {
    if ((element.textContent ?? '').trim() !== '' || /^(?:drawing|pict)$/.test(element.localName))
      hasRemoved = true
    element.remove()
  }
  for (const row of elementsOf(part, 'tr')) {
    const hidden = childOf(childOf(row, 'trPr'), 'hidden')
    if (hidden !== undefined && !OFF.test(attributeOf(hidden, 'val'))) remove(row)
  }
  for (const field of elementsOf(part, 'fldSimple'))
    if (MARKS.test(attributeOf(field, 'instr'))) remove(field)
  for (const drawing of elementsOf(part, 'drawing'))
    if (/^(?:1|true)$/.test(drawing.getElementsByTagNameNS('*', 'docPr')[0]?.getAttribute('hidden') ?? ''))
      remove(drawing)
  const fields = createFields()
  for (const run of elementsOf(part, 'r')) {
    const isHidden = isHiddenRun(run, hiding)
    const children = [...run.children]
    for (const child of children) {
      fields.read(child)
      if (!ALWAYS_SHOWN.has(child.localName) && (isHidden || fields.hides(child))) remove(child)
    }
  }
  return hasRemoved
}

const isHiddenRun = (run: Element, hiding: HidingStyles): boolean => {
  const properties = childOf(run, 'rPr')
  const own = vanishOf(properties)
  if (own !== undefined) return own
  const styles = [childOf(properties, 'rStyle'), childOf(childOf(paragraphOf(run), 'pPr'), 'pStyle')]
  return styles.some((style) => hiding.has(attributeOf(style, 'val')))
}

/** Tracks fields. `fldChar` elements separate a field's code, which is not shown, from its result. */
const createFields = () => {
  type Field = { code: string; isInCode: boolean; readonly paragraph: Element | null }
  let open: Field[] = []
  return {
    read: (child: Element) => {
      const last = open.at(-1)
      if (child.localName === 'instrText' && last?.isInCode === true) last.code += child.textContent ?? ''
      if (child.localName !== 'fldChar') return
      const kind = attributeOf(child, 'fldCharType')
      if (kind === 'begin') open.push({ code: '', isInCode: true, paragraph: paragraphOf(child) })
      else if (kind === 'end') open.pop()
      else if (last !== undefined) last.isInCode = false
    },
    hides: (child: Element): boolean => {
      // A code without an end hides at most the rest of its paragraph.
      open = open.filter(({ isInCode, paragraph }) => !isInCode || paragraph === paragraphOf(child))
      return open.some(({ code, isInCode }) => isInCode || MARKS.test(code))
    },
  }
}

const isOfWord = (element: Element | null | undefined): boolean =>
  element?.namespaceURI?.includes('wordprocessingml') === true

const elementsOf = (part: Document, name: string): readonly Element[] =>
  [...part.getElementsByTagNameNS('*', name)].filter(isOfWord)

const childOf = (element: Element | null | undefined, name: string): Element | undefined =>
  [...(element?.children ?? [])].find((child) => child.localName === name && isOfWord(child))

const attributeOf = (element: Element | undefined, name: string): string =>
  [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value ?? ''

const paragraphOf = (element: Element): Element | null => {
  let ancestor = element.parentElement
  while (ancestor !== null && ancestor.localName !== 'p') ancestor = ancestor.parentElement
  return ancestor
}

const vanishOf = (properties: Element | undefined): boolean | undefined => {
  const vanish = childOf(properties, 'vanish')
  return vanish === undefined ? undefined : !OFF.test(attributeOf(vanish, 'val'))
}
