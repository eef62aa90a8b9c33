import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const WEB = fileURLToPath(new URL('../src/', import.meta.url))

const components = globSync('**/*.tsx', { cwd: WEB }).filter(
  (file) => !file.endsWith('.test.tsx') && !file.includes('testing/'),
)

/** Words that a reader would see: between tags, or in an attribute that is shown or read out. A sign is no word. */
const wordsIn = (source: string): string[] => {
  const code = source.replaceAll(/\/\*.*?\*\/|&\w+;/gs, '')
  const shown = code.matchAll(/<[a-zA-Z][^<>]*>\s*([^<>{}]*[a-zA-Z]{2}[^<>{}]*)\s*<\//g)
  const told = code.matchAll(/\b(?:aria-label|alt|hint|label|placeholder|text|title)="([^"]*[a-zA-Z][^"]*)"/g)
  return [...shown, ...told].map(([, words = '']) => words.trim())
}

it('stands in a catalogue, not in a component', () => {
  expect(wordsIn('<p className="a">\n  Read on\n</p><input placeholder="Search" />')).toEqual([
    'Read on',
    'Search',
  ])
  expect(components.length).toBeGreaterThan(80)
  const found = components.flatMap((file) =>
    wordsIn(readFileSync(join(WEB, file), 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})
