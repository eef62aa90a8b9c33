import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { SAFEGUARDS, type SafeguardName, withoutSafeguard } from './without-safeguard.ts'

const source = async (file: string): Promise<string> =>
  readFile(new URL(`../../services/platform/src/${file}`, import.meta.url), 'utf8')

const names = Object.keys(SAFEGUARDS) as SafeguardName[]

/** Whether it is missed is for the tests on servers; this tells at once when it has moved. */
describe.each(names)('the safeguard %s', (name) => {
  it.each(SAFEGUARDS[name].map(({ file }) => file))('stands in %s, and can be taken out', async (file) => {
    const text = await source(file)
    expect(withoutSafeguard(name)(file, text)).not.toBe(text)
  })
})
