import { parseAst } from 'rolldown/parseAst'
import { z } from 'zod'

export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each)
  else if (isNode(value)) {
    yield value
    for (const field of Object.values(value)) if (typeof field === 'object') yield* nodesIn(field)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const nodesAt = (node: Node, field: string): readonly Node[] =>
  Array.isArray(node[field]) ? node[field].filter(isNode) : []

const Quasi = z.object({ value: z.object({ raw: z.string() }) })

/** @param file the file's name; its extension decides whether JSX is parsed. */
export const nodesOf = (file: string, source: string): readonly Node[] => [
  ...nodesIn(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })),
]

/** `x as T`, except `as const`. */
export const isCast = (node: Node): boolean =>
  node.type === 'TSAsExpression' && !(isNode(node['typeAnnotation']) && isConst(node['typeAnnotation']))

const isConst = ({ type, typeName }: Node): boolean =>
  type === 'TSTypeReference' && isNode(typeName) && typeName['name'] === 'const'

/** `publish: (data) => data`, which publishes all fields of an event. */
export const isOpenMask = (node: Node): boolean => {
  if (node.type !== 'Property' || !isNode(node['key']) || node['key']['name'] !== 'publish') return false
  const { value } = node
  if (!isNode(value) || value.type !== 'ArrowFunctionExpression' || !isNode(value['body'])) return false
  const [parameter] = nodesAt(value, 'params')
  return value['body'].type === 'Identifier' && value['body']['name'] === parameter?.['name']
}

export const isApiAddress = (node: Node): boolean => {
  const { type, value } = node
  if (type === 'Literal') return typeof value === 'string' && value.startsWith('/api/')
  if (type !== 'TemplateLiteral') return false
  const [first] = nodesAt(node, 'quasis')
  return first !== undefined && Quasi.parse(first).value.raw.startsWith('/api/')
}

export const linesOfFunction = (node: Node, source: string): number =>
  FUNCTIONS.has(node.type) ? source.slice(node.start, node.end).split('\n').length : 0

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'])

/** `stream.slice(...)`, `.split(...)`, `.startsWith(...)` or `.replace(...)`. */
export const isStreamParsing = (node: Node): boolean => {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return false
  const { type, object, property } = node['callee']
  if (type !== 'MemberExpression' || !isNode(object) || !isNode(property)) return false
  const of = object.type === 'MemberExpression' && isNode(object['property']) ? object['property'] : object
  return of['name'] === 'stream' && PARSING.has(String(property['name']))
}

const PARSING = new Set(['indexOf', 'match', 'replace', 'slice', 'split', 'startsWith', 'substring'])

export const importsOf = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap(({ type, source }) =>
    IMPORTS.has(type) && isNode(source) && typeof source['value'] === 'string' ? [source['value']] : [],
  )

const IMPORTS = new Set([
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportDeclaration',
  'ImportExpression',
])
