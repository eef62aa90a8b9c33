import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { controlSocketPath } from '../../../site/embedded/control-path.ts'

type Asked = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }

/** One connection, kept alive: all that is asked on it comes to the same worker of the gateway. */
export type WorkerConnection = {
  /** The number of the worker. */
  readonly worker: string
  /** Asks, as `GET /api/posts`, and gives the answer when its headers are there. */
  open(line: string, asked?: Asked): Promise<IncomingMessage>
  /** The same with the whole answer, whose body is parsed when it is JSON. */
  ask(
    line: string,
    asked?: Asked,
  ): Promise<{ status: number; headers: IncomingMessage['headers']; body: unknown }>
  close(): void
}

/** Asks the operators' socket of a site for the gateway's figures, and the like. */
export const askOperator = async (data: string, path: string): Promise<{ status: number; text: string }> => {
  const answer = await send({ socketPath: controlSocketPath(data), path })
  return { status: answer.statusCode ?? 0, text: await text(answer) }
}

/** Connects to each of so many workers, by as many connections as that takes: the system chooses the worker. */
export const connectToEach = async (
  { data, address }: { readonly data: string; readonly address: string },
  workers: number,
): Promise<readonly WorkerConnection[]> => {
  const found = new Map<string, WorkerConnection>()
  for (let tries = 0; found.size < workers; tries += 1) {
    if (tries > 200)
      throw new Error(`of ${workers} workers only ${[...found.keys()].join(', ')} take connections`)
    const connection = await connectToSome(data, address)
    if (found.has(connection.worker)) connection.close()
    else found.set(connection.worker, connection)
  }
  return [...found.values()]
}

const connectToSome = async (data: string, address: string): Promise<WorkerConnection> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const open = async (line: string, { body, headers = {} }: Asked = {}): Promise<IncomingMessage> => {
    const [method = 'GET', path = '/'] = line.split(' ')
    const { hostname, port } = new URL(address)
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const type =
      sent === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }
    return send({ agent, hostname, port, method, path, headers: { ...type, ...headers } }, sent)
  }
  const ask: WorkerConnection['ask'] = async (line, asked) => {
    const answer = await open(line, asked)
    const isJson = answer.headers['content-type']?.includes('json') ?? false
    const body: unknown = isJson ? await json(answer) : await text(answer)
    return { status: answer.statusCode ?? 0, headers: answer.headers, body }
  }
  const before = await requestsByWorker(data)
  await ask('GET /api/categories')
  const after = await requestsByWorker(data)
  const worker = [...after].find(([number, count]) => count > (before.get(number) ?? 0))?.[0]
  if (worker === undefined) throw new Error('no worker has answered')
  return { worker, open, ask, close: () => agent.destroy() }
}

/** How many requests for the categories each worker has answered. */
const requestsByWorker = async (data: string): Promise<ReadonlyMap<string, number>> => {
  const { text } = await askOperator(data, '/gateway/metrics')
  const counts = new Map<string, number>()
  for (const line of text.split('\n')) {
    const [, worker, count] =
      /^soko_http_request_seconds_count\{worker="(\d+)".*\/api\/categories.* (\d+)$/.exec(line) ?? []
    if (worker !== undefined) counts.set(worker, Number(count) + (counts.get(worker) ?? 0))
  }
  return counts
}

const send = async (options: RequestOptions, body?: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(options, resolve).once('error', reject).end(body)
  })
