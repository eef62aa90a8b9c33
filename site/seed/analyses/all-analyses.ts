import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFrontMatter } from '@soko/web/src/writing/import/read/front-matter.ts'
import { toHtml } from '../to-html.ts'
import { AnalysisMatter, type SeedAnalysis } from './analysis.ts'

const readAnalysis = (file: string): SeedAnalysis => {
  const key = file.slice(0, -'.md'.length)
  const { matter, body, state } = parseFrontMatter(readFileSync(join(import.meta.dirname, file), 'utf8'))
  if (state !== 'whole') throw new Error(`The front matter of ${file} is not valid YAML.`)
  const { cover, ...rest } = AnalysisMatter.parse(matter)
  return { ...rest, key, cover: { ...cover, seed: key }, html: toHtml(body) }
}

/** The analyses of the seed content, oldest first. @throws Error if the front matter of a file is invalid */
export const ANALYSES: readonly SeedAnalysis[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.md'))
  .map(readAnalysis)
  .toSorted((one, other) => other.daysAgo - one.daysAgo)
