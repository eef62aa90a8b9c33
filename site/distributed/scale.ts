import { SERVICES, type ServiceName } from '@soko/contracts/http/endpoint.ts'
import { InvalidEnvironment } from '@soko/platform/config/read-environment.ts'

const NAMES: readonly string[] = [...SERVICES, 'gateway']
const isName = (name: string): name is ServiceName => NAMES.includes(name)

/** Parses processes per service, such as `content=3`. @throws InvalidEnvironment */
export const parseScale = (given: readonly string[]): Partial<Record<ServiceName, number>> =>
  Object.fromEntries(
    given.map((text) => {
      const [, name = '', count = ''] = /^([a-z]+)=([1-9]\d?)$/.exec(text) ?? []
      if (!isName(name)) {
        throw new InvalidEnvironment(
          `--scale ${text} does not name a service and a number, as in --scale content=3 (${NAMES.join(', ')})`,
        )
      }
      return [name, Number(count)]
    }),
  )
