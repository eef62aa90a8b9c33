// Office Math Markup: https://learn.microsoft.com/en-us/dotnet/api/documentformat.openxml.math

const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math'
const STRICT_MATH = 'http://purl.oclc.org/ooxml/officeDocument/math'

const isMath = ({ namespaceURI }: Element): boolean => namespaceURI === MATH || namespaceURI === STRICT_MATH

/** Converts equations to text such as `P=D/(r-g)`, because mammoth drops them. Returns their number. */
export const writeEquations = (part: Document): number => {
  const equations = [...part.getElementsByTagNameNS('*', 'oMath')].filter(isMath)
  const word = part.documentElement.namespaceURI
  for (const equation of equations) {
    const run = part.createElementNS(word, 'w:r')
    const text = part.createElementNS(word, 'w:t')
    text.setAttribute('xml:space', 'preserve')
    text.textContent = partsText(equation)
    run.append(text)
    equation.replaceWith(run)
  }
  for (const paragraph of [...part.getElementsByTagNameNS('*', 'oMathPara')].filter(isMath))
    paragraph.replaceWith(...[...paragraph.children].filter((child) => !isMath(child)))
  return equations.length
}

const partsText = (element: Element | undefined): string =>
  [...(element?.children ?? [])].map(linear).join('')

const child = (element: Element, name: string): Element | undefined =>
  [...element.children].find((each) => isMath(each) && each.localName === name)

const property = (element: Element, name: string): string | undefined => {
  const properties = child(element, `${element.localName}Pr`)
  const value = properties === undefined ? undefined : child(properties, name)
  return value === undefined
    ? undefined
    : ([...value.attributes].find(({ localName }) => localName === 'val')?.value ?? '')
}

const grouped = (text: string): string =>
  /^(?:[\p{L}\p{M}\p{N}.,]*|\([^()]*\))$/u.test(text) ? text : `(${text})`

const linear = (element: Element): string => {
  const part = (name: string) => partsText(child(element, name))
  const raised = (text: string) => (text === '' ? '' : `^${grouped(text)}`)
  const lowered = (text: string) => (text === '' ? '' : `_${grouped(text)}`)
  switch (isMath(element) ? element.localName : '') {
    case 't':
      return element.textContent ?? ''
    case 'f':
      return `${grouped(part('num'))}/${grouped(part('den'))}`
    case 'sSup':
    case 'sSub':
    case 'sSubSup':
      return `${part('e')}${lowered(part('sub'))}${raised(part('sup'))}`
    case 'sPre':
      return `${lowered(part('sub'))}${raised(part('sup'))}${part('e')}`
    case 'rad':
      return `${part('deg') === '' ? '√' : `root_${grouped(part('deg'))}`}(${part('e')})`
    case 'nary':
      return `${property(element, 'chr') ?? '∫'}${lowered(part('sub'))}${raised(part('sup'))} ${part('e')}`
    case 'limLow':
    case 'limUpp':
      return `${part('e')}${lowered(part('lim'))}`
    case 'func':
      return `${part('fName')} ${part('e')}`
    case 'd': {
      const inner = [...element.children].filter(({ localName }) => localName === 'e').map(partsText)
      const between = property(element, 'sepChr') ?? '|'
      return `${property(element, 'begChr') ?? '('}${inner.join(between)}${property(element, 'endChr') ?? ')'}`
    }
    case 'm':
      return `[${[...element.children]
        .filter(({ localName }) => localName === 'mr')
        .map(rowText)
        .join('; ')}]`
    default:
      return element.localName.endsWith('Pr') ? '' : runText(element)
  }
}

const rowText = (row: Element): string => [...row.children].map(partsText).join(', ')

const runText = (element: Element): string =>
  element.localName === 't' ? (element.textContent ?? '') : partsText(element)
