import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('gives no port twice, though nobody listens there yet', async () => {
  const ports = await Promise.all(Array.from({ length: 300 }, freePort))
  expect(new Set(ports).size).toBe(300)
})
