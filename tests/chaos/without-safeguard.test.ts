import { access, readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { SAFEGUARDS, type SafeguardName, withoutSafeguard } from './without-safeguard.ts'

const platform = new URL('../../services/platform/src/', import.meta.url)
const source = async (file: string): Promise<string> => readFile(new URL(file, platform), 'utf8')

const names = Object.keys(SAFEGUARDS) as SafeguardName[]

/** Detects early that the source code of a safeguard has changed. */
describe.each(names)('the safeguard %s', (name) => {
  it.each(SAFEGUARDS[name].map(({ file }) => file))('stands in %s, and can be taken out', async (file) => {
    const text = await source(file)
    expect(withoutSafeguard(name)(file, text)).not.toBe(text)
  })
})

it('has a module of the platform for each stand-in', async () => {
  const files = await readdir(new URL('stand-ins/', import.meta.url), { recursive: true })
  const standIns = files.filter((file) => file.endsWith('.ts'))
  expect(standIns.length).toBeGreaterThan(0)
  await Promise.all(standIns.map(async (file) => access(new URL(file, platform))))
})
