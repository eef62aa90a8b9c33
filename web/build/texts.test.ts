import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const WEB = fileURLToPath(new URL('../src/', import.meta.url))

const components = globSync('**/*.tsx', { cwd: WEB }).filter(
  (file) => !file.endsWith('.test.tsx') && !file.includes('testing/'),
)

/** Texts between tags and in attributes that are displayed or read aloud. Ignores single characters. */
const textsIn = (source: string): string[] => {
  const code = source.replaceAll(/\/\*.*?\*\/|&\w+;/gs, '')
  const shown = code.matchAll(/<[a-zA-Z][^<>]*>\s*([^<>{}]*[a-zA-Z]{2}[^<>{}]*)\s*<\//g)
  const attributes = code.matchAll(
    /\b(?:aria-label|alt|hint|label|placeholder|text|title)="([^"]*[a-zA-Z][^"]*)"/g,
  )
  return [...shown, ...attributes].map(([, words = '']) => words.trim())
}

it('finds no texts in components, which belong in text files', () => {
  expect(textsIn('<p className="a">\n  Read on\n</p><input placeholder="Search" />')).toEqual([
    'Read on',
    'Search',
  ])
  expect(components.length).toBeGreaterThan(80)
  const found = components.flatMap((file) =>
    textsIn(readFileSync(join(WEB, file), 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})
