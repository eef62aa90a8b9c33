import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageRow } from '../src/app/page-facts.ts'
import { z } from 'zod'

const icons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }]

/** Adds the shortcuts of the pages to the web manifest, forms first. */
export const addShortcuts = async (client: string, rows: readonly PageRow[]): Promise<void> => {
  const file = join(client, 'manifest.webmanifest')
  const manifest = z.looseObject({}).parse(JSON.parse(await readFile(file, 'utf8')))
  const shortcuts = rows
    .toSorted((one, other) => Number(other.form ?? false) - Number(one.form ?? false))
    .flatMap(({ path: url, shortcut }) => (shortcut ? [{ ...shortcut, url, icons }] : []))
  await writeFile(file, JSON.stringify({ ...manifest, shortcuts }))
}
