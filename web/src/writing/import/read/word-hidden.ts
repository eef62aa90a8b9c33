// What Word does not show: https://learn.microsoft.com/en-us/dotnet/api/documentformat.openxml.wordprocessing.vanish

/** Fields that mark a place, for an index or a table of contents: none of their text is shown. */
const MARKS = /^\s*(?:XE|TC|TA|RD|SET|ASK|PRIVATE)\b/i
const OFF = /^(?:0|false|off|none)$/i
/** Parts of a run that its fields and looks need. */
const KEPT = new Set(['rPr', 'fldChar', 'instrText'])

/** The ids of styles that hide their text, by themselves or by a style that they are based on. */
export type HidingStyles = ReadonlySet<string>

export const hidingStylesIn = (styles: Document): HidingStyles => {
  const byId = new Map(named(styles, 'style').map((style) => [attributeOf(style, 'styleId'), style]))
  const hides = (id: string, seen: ReadonlySet<string>): boolean => {
    const style = byId.get(id)
    if (style === undefined || seen.has(id)) return false
    const parent = attributeOf(childOf(style, 'basedOn'), 'val')
    return vanishOf(childOf(style, 'rPr')) ?? hides(parent, new Set([...seen, id]))
  }
  return new Set([...byId.keys()].filter((id) => hides(id, new Set())))
}

/** Removes hidden text, rows and drawings, and the text of index marks, from a part. @returns whether there was any. */
export const removeHiddenFrom = (part: Document, hiding: HidingStyles): boolean => {
  let hasRemoved = false
  const remove = (element: Element) => {
    if ((element.textContent ?? '').trim() !== '' || /^(?:drawing|pict)$/.test(element.localName))
      hasRemoved = true
    element.remove()
  }
  for (const row of named(part, 'tr')) {
    const hidden = childOf(childOf(row, 'trPr'), 'hidden')
    if (hidden !== undefined && !OFF.test(attributeOf(hidden, 'val'))) remove(row)
  }
  for (const field of named(part, 'fldSimple')) if (MARKS.test(attributeOf(field, 'instr'))) remove(field)
  for (const drawing of named(part, 'drawing'))
    if (/^(?:1|true)$/.test(drawing.getElementsByTagNameNS('*', 'docPr')[0]?.getAttribute('hidden') ?? ''))
      remove(drawing)
  const fields = createFields()
  for (const run of named(part, 'r')) {
    const isHidden = isHiddenRun(run, hiding)
    const children = [...run.children]
    for (const child of children) {
      fields.read(child)
      if (!KEPT.has(child.localName) && (isHidden || fields.hides(child))) remove(child)
    }
  }
  return hasRemoved
}

const isHiddenRun = (run: Element, hiding: HidingStyles): boolean => {
  const looks = childOf(run, 'rPr')
  const own = vanishOf(looks)
  if (own !== undefined) return own
  const styles = [childOf(looks, 'rStyle'), childOf(childOf(paragraphOf(run), 'pPr'), 'pStyle')]
  return styles.some((style) => hiding.has(attributeOf(style, 'val')))
}

/** Follows fields whose code and result are parted by `fldChar`. What stands in a code is not shown. */
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
      // A code that is not ended hides no more than its paragraph.
      open = open.filter(({ isInCode, paragraph }) => !isInCode || paragraph === paragraphOf(child))
      return open.some(({ code, isInCode }) => isInCode || MARKS.test(code))
    },
  }
}

const isOfWord = (element: Element | null | undefined): boolean =>
  element?.namespaceURI?.includes('wordprocessingml') === true

const named = (part: Document, name: string): readonly Element[] =>
  [...part.getElementsByTagNameNS('*', name)].filter(isOfWord)

const childOf = (element: Element | null | undefined, name: string): Element | undefined =>
  [...(element?.children ?? [])].find((child) => child.localName === name && isOfWord(child))

const attributeOf = (element: Element | undefined, name: string): string =>
  [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value ?? ''

const paragraphOf = (element: Element): Element | null => {
  let around = element.parentElement
  while (around !== null && around.localName !== 'p') around = around.parentElement
  return around
}

/** Undefined where the looks do not say whether they hide. */
const vanishOf = (looks: Element | undefined): boolean | undefined => {
  const vanish = childOf(looks, 'vanish')
  return vanish === undefined ? undefined : !OFF.test(attributeOf(vanish, 'val'))
}
