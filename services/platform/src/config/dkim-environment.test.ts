import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readDkimKey } from './dkim-environment.ts'

const pem = (type: 'pkcs1' | 'pkcs8', modulusLength = 2_048): string =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type, format: 'pem' }).toString()
const read = (key: string | undefined, selector: string | undefined = 'soko1') =>
  readDkimKey({ SOKO_DKIM_KEY: key, SOKO_DKIM_SELECTOR: selector }, 'soko.example')

describe('the DKIM key of a site', () => {
  it('is read from PEM, with line breaks or on one line', () => {
    const key = pem('pkcs8')
    const expected = { domain: 'soko.example', selector: 'soko1', privateKey: key }
    expect(read(key)).toEqual(expected)
    expect(read(key.replaceAll('\n', String.raw`\n`))).toEqual(expected)
    expect(read(pem('pkcs1'))?.privateKey).toContain('BEGIN PRIVATE KEY')
  })

  it('is optional, also with a selector, with which the mail server then signs', () => {
    expect(read(undefined)).toBeUndefined()
    expect(read('')).toBeUndefined()
  })

  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  it.each([
    ['a short key', pem('pkcs8', 1_024)],
    ['an elliptic key', elliptic.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['a damaged key', pem('pkcs8').replaceAll(/^M/gm, '')],
  ])('refuses %s without printing it', (_, key) => {
    expect(() => read(key)).toThrow(
      /^SOKO_DKIM_KEY is not valid: it must be an RSA private key of at least 2,048 bits as PEM$/,
    )
  })

  it('needs a selector', () => {
    expect(() => read(pem('pkcs8'), '')).toThrow('SOKO_DKIM_SELECTOR is not set')
  })
})
