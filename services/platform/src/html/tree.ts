import { Parser } from 'htmlparser2'
import { NestedTooDeeply } from './nested-too-deeply.ts'

export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
}

export type Node = string | Element

/** The maximum nesting depth. Editors need less, and up to this depth, the parser takes linear time. */
export const DEEPEST = 100

export const isElement = (node: Node | undefined): node is Element => typeof node === 'object'

export const element = (
  name: string,
  children: readonly Node[] = [],
  attributes: Element['attributes'] = {},
): Element => ({ name, attributes, children })

export const classesOf = ({ attributes }: Element): readonly string[] => attributes['class']?.split(' ') ?? []

/** Returns all text of the nodes in order, with a line feed for each line break. */
export const textOf = (nodes: readonly Node[]): string => {
  let text = ''
  for (const node of nodes) {
    if (!isElement(node)) text += node
    else if (node.name === 'br') text += '\n'
    else text += textOf(node.children)
  }
  return text
}

export const findAll = (nodes: readonly Node[], name: string): readonly Element[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return []
    return node.name === name ? [node] : findAll(node.children, name)
  })

export const isEmpty = (nodes: readonly Node[]): boolean =>
  textOf(nodes).trim() === '' && findAll(nodes, 'img').length === 0

export const parseTree = (html: string): readonly Node[] => {
  const top: Node[] = []
  const open: Node[][] = [top]
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const children: Node[] = []
      open.at(-1)?.push({ name, attributes, children })
      open.push(children)
    },
    ontext: (text) => {
      const siblings = open.at(-1) ?? top
      const last = siblings.at(-1)
      // The parser splits a text at each entity.
      if (typeof last === 'string') siblings[siblings.length - 1] = last + text
      else siblings.push(text)
    },
    onclosetag: () => {
      open.pop()
    },
  })
  parser.end(html)
  return top
}

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const entityOf = (character: string): string => entities[character] ?? character

const writeAttributes = (attributes: Element['attributes']): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value.replaceAll(/[&<>"]/g, entityOf)}"`)
    .join('')

/**
 * Formats a tree exactly as sanitize-html does.
 * @param depth the number of elements around the nodes.
 * @throws NestedTooDeeply
 */
export const writeTree = (nodes: readonly Node[], depth = 0): string => {
  if (depth > DEEPEST) throw new NestedTooDeeply(DEEPEST)
  let html = ''
  for (const node of nodes) {
    if (!isElement(node)) {
      html += node.replaceAll(/[&<>]/g, entityOf)
      continue
    }
    const tag = `<${node.name}${writeAttributes(node.attributes)}`
    html += VOID.has(node.name) ? `${tag} />` : `${tag}>${writeTree(node.children, depth + 1)}</${node.name}>`
  }
  return html
}
