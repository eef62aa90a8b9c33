/** Name of the attribute that replaces `style` during parsing. */
const STYLE_ATTRIBUTE = 'data-look'

const TAG = /<[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*>/gi
const QUOTED_OR_STYLE = /("[^"]*"|'[^']*')|(\s)style(?=\s*=)/gi
const COMMENT = /<!--[\s\S]*?-->|<!\[[^\]]*\]>/g
const STYLE_SHEET = /<style[^>]*>([\s\S]*?)<\/style\s*>/gi
const RULE = /([^{}]+)\{([^{}]*)\}/g
const CLASS_ALONE = /^\s*(?:[a-z]\w*)?\.([\w-]+)\s*$/i

export type Styles = ReadonlyMap<string, string>

export type Parsed = {
  readonly body: HTMLElement
  /** Returns the CSS declarations for an element, from its classes and style attribute. */
  readonly stylesOf: (element: Element) => Styles
}

/**
 * Renames style attributes before parsing, because the page's CSP also forbids them in parsed documents.
 * Applies style rules with a single class as selector, which spreadsheets use.
 */
export const parseStyledHtml = (html: string): Parsed => {
  const { body } = new DOMParser().parseFromString(removeStyles(html), 'text/html')
  const classes = readClassStyles(html)
  const stylesOf = (element: Element): Styles => {
    const named = [...element.classList].map((name) => classes.get(name) ?? '')
    return parseDeclarations([...named, element.getAttribute(STYLE_ATTRIBUTE) ?? ''].join(';'))
  }
  return { body, stylesOf }
}

const removeStyles = (html: string): string =>
  html
    .replaceAll(STYLE_SHEET, '')
    .replaceAll(COMMENT, '')
    .replaceAll(TAG, (tag) =>
      tag.replaceAll(
        QUOTED_OR_STYLE,
        (_all, quoted: string | undefined, space: string) => quoted ?? space + STYLE_ATTRIBUTE,
      ),
    )

const readClassStyles = (html: string): ReadonlyMap<string, string> => {
  const classStyles = new Map<string, string>()
  for (const [, sheet = ''] of html.matchAll(STYLE_SHEET)) {
    for (const [, selectors = '', style = ''] of sheet.replaceAll(/<!--|-->/g, '').matchAll(RULE)) {
      for (const selector of selectors.split(',')) {
        const name = CLASS_ALONE.exec(selector)?.[1]
        if (name !== undefined) classStyles.set(name, `${classStyles.get(name) ?? ''};${style}`)
      }
    }
  }
  return classStyles
}

const parseDeclarations = (style: string): Styles =>
  new Map(
    style
      .split(';')
      .map((declaration): [string, string] => {
        const [name = '', ...value] = declaration.split(':')
        return [
          name.trim().toLowerCase(),
          value
            .join(':')
            .replace(/\s*!\s*important\s*$/i, '')
            .trim()
            .toLowerCase(),
        ]
      })
      .filter(([name]) => name !== ''),
  )
