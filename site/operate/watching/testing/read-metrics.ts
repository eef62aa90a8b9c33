import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { controlSocketPath } from '../../../embedded/control-path.ts'

export const metricsOf = async (
  data: string,
  services: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const socketPath = controlSocketPath(data)
  const pages = await Promise.all(
    services.map(
      async (service) =>
        new Promise<string>((resolve, reject) => {
          request({ socketPath, path: `/${service}/metrics` }, (answer) => {
            text(answer).then(resolve, reject)
          })
            .once('error', reject)
            .end()
        }),
    ),
  )
  const types = pages.flatMap((page) => [...page.matchAll(/^# TYPE (\w+) (\w+)$/gm)])
  return new Map(types.map(([, name = '', kind = '']) => [name, kind]))
}
