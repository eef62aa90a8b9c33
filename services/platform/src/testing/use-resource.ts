import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

type Resource = { close(): unknown }

export const placeholder = <Made extends object>(current: () => Made): Made =>
  new Proxy({} as Made, {
    get: (_, name) => Reflect.get(current(), name) as unknown,
    set: (_, name, value) => Reflect.set(current(), name, value),
  })

/** Opens a resource before all tests of a file or `describe`, and closes it after them; `timeout` in milliseconds. */
export const useShared = <Opened extends Resource>(open: () => Promise<Opened>, timeout?: number): Opened => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  }, timeout)
  afterAll(async () => {
    await opened.close()
  })
  return placeholder(() => opened)
}

export const useForEach = <Opened extends Resource>(open: () => Promise<Opened>): Opened => {
  let opened: Opened
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(async () => {
    await opened.close()
  })
  return placeholder(() => opened)
}
