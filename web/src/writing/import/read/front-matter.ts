import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

// YAML in Jekyll, Eleventy, Astro and Obsidian: https://jekyllrb.com/docs/front-matter/
// TOML and JSON in Hugo and Zola: https://gohugo.io/content-management/front-matter/
// Headers in Pelican: https://docs.getpelican.com/en/latest/content.html

const YAML = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const TOML = /^\uFEFF?\+\+\+[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?\+\+\+[ \t]*(?:\r?\n|$)/
const JSON_OBJECT = /^\uFEFF?(\{\r?\n[\s\S]*?\r?\n\})[ \t]*(?:\r?\n|$)/
const HEADERS = /^\uFEFF?((?:[A-Za-z][\w-]{0,30}:[ \t]+\S.*(?:\r?\n|$))+)(?:[ \t]*\r?\n|$)/

export type Matter = Readonly<Record<string, unknown>>

type Taken = {
  readonly matter: Matter
  readonly body: string
  /** `damaged`: a part could not be parsed. */
  readonly state: 'none' | 'whole' | 'damaged'
}

/** `---` at the start is not always YAML: it may be a horizontal rule. */
export const parseFrontMatter = (file: string): Taken =>
  takeYaml(file) ??
  takeOther(file, TOML, parseToml) ??
  takeOther(file, JSON_OBJECT, JSON.parse) ??
  takeHeaders(file) ?? { matter: {}, body: file, state: 'none' }

const takeYaml = (file: string): Taken | undefined => {
  const [whole, text = ''] = YAML.exec(file) ?? []
  if (whole === undefined) return undefined
  const body = file.slice(whole.length)
  const matter = matterOf(text, yamlOf)
  return matter === undefined ? repaired(text, body) : { matter, body, state: 'whole' }
}

const takeOther = (file: string, marks: RegExp, parse: (text: string) => unknown): Taken | undefined => {
  const [whole, text = ''] = marks.exec(file) ?? []
  if (whole === undefined) return undefined
  const matter = matterOf(text, parse)
  const body = file.slice(whole.length)
  return matter === undefined ? { matter: {}, body, state: 'damaged' } : { matter, body, state: 'whole' }
}

const takeHeaders = (file: string): Taken | undefined => {
  const [whole, text = ''] = HEADERS.exec(file) ?? []
  if (whole === undefined || !/^title:/im.test(text) || !/^(?:date|status|slug|category|tags):/im.test(text))
    return undefined
  const lines = text.trim().split(/\r?\n/)
  const entries = lines.map((line): [string, string] => [
    keyOf(line) ?? '',
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return { matter: Object.fromEntries(entries), body: file.slice(whole.length), state: 'whole' }
}

const matterOf = (text: string, parse: (text: string) => unknown): Matter | undefined => {
  try {
    const matter = parse(text)
    return isMatter(matter) ? matter : undefined
  } catch {
    return undefined
  }
}

/** Parses YAML. Limits aliases, because a few lines with them could expand to gigabytes. */
const yamlOf = (text: string): unknown => parseYaml(text, { maxAliasCount: 10, logLevel: 'error' }) ?? {}

export const isMatter = (value: unknown): value is Matter =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keyOf = (part: string): string | undefined =>
  /^["']?([\w$@.-][\w $@.-]{0,40}?)["']?\s*:/.exec(part)?.[1]

/** Parses invalid YAML key by key. @returns undefined for a text between two horizontal rules. */
const repaired = (text: string, body: string): Taken | undefined => {
  const parts = text
    .replaceAll('\t', '  ')
    .split(/^(?=[^\s#\]}-])/m)
    .map((part) => part.trimEnd())
    .filter((part) => part !== '' && !part.startsWith('#'))
  const keyed = parts.filter((part) => keyOf(part) !== undefined)
  if (keyOf(parts[0] ?? '') === undefined || keyed.length * 2 < parts.length) return undefined
  const matter = new Map<string, unknown>()
  const read = keyed.map((part) => matterOf(part, yamlOf) ?? lineOf(part))
  for (const [key, value] of read.flatMap((each) => Object.entries(each ?? {}))) {
    let free = key
    // Duplicate key: the first value is used, but each `draft` key still counts.
    while (matter.has(free)) free += ' '
    matter.set(free, value)
  }
  const isWhole = keyed.length === parts.length && !read.includes(undefined)
  return { matter: Object.fromEntries(matter), body, state: isWhole ? 'whole' : 'damaged' }
}

const lineOf = (part: string): Matter | undefined => {
  const key = keyOf(part)
  if (key === undefined || part.includes('\n')) return undefined
  const value = part.slice(part.indexOf(':') + 1).trim()
  const [, , quoted] = /^(["'])(.*)\1$/.exec(value) ?? []
  const isOpenList = value.startsWith('[') && !value.includes(']')
  return { [key]: quoted ?? (isOpenList ? value.slice(1) : value) }
}
