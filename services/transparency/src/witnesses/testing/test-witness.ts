import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { fromBase64 } from '@soko/contracts/transparency/bytes.ts'
import { parseCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { EMPTY_ROOT, isConsistent, type TreeHead } from '@soko/contracts/transparency/merkle.ts'
import { formatSignature, parseNote, verifyNote } from '@soko/contracts/transparency/note.ts'
import { portOf } from '@soko/platform/http/port-of.ts'
import { verifyEd25519 } from '../../keys/verify-ed25519.ts'
import type { Witness } from '../read-witnesses.ts'
import { makeWitnessKey, type TestKey } from './test-keys.ts'
import type { TestLog } from './test-log.ts'

export type TestResponse = {
  readonly status: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Submitted = { readonly old: number; readonly lines: number; readonly size: number }

type Handle = (
  response: ServerResponse,
  respond: () => Promise<TestResponse>,
) => Promise<TestResponse | undefined> | TestResponse | undefined

/** A witness as specified by c2sp.org/tlog-witness. */
export type TestWitness = Witness & {
  /** Returns the submissions since the last call, in order. */
  takeRequests(): readonly Submitted[]
  readonly maxConcurrent: number
  head(): TreeHead
  /** If the handler returns undefined, the witness does not respond. Call without a handler to reset. */
  respondWith(handle?: Handle): void
  /** Forgets all checkpoints that it has cosigned. */
  forget(): void
  follow(log: TestLog): void
  /** `restart` opens it at the same address. */
  stop(): Promise<void>
  restart(): Promise<void>
}

/** The first of `keys` is `TestWitness.key`. */
export const startTestWitness = async (
  log: TestLog,
  keys: readonly [TestKey, ...TestKey[]] = [makeWitnessKey('witness.example/w1')],
): Promise<TestWitness> => {
  const submitted: Submitted[] = []
  let followed = log
  let head: TreeHead = { size: 0, root: EMPTY_ROOT }
  let handle: Handle | undefined
  let [underWay, atOnce] = [0, 0]

  const forget = (): void => {
    head = { size: 0, root: EMPTY_ROOT }
  }

  const read = (body: string) => {
    const end = body.indexOf('\n\n')
    const [oldLine = '', ...lines] = body.slice(0, end).split('\n')
    const note = parseNote(body.slice(end + 2))
    const checkpoint = parseCheckpoint(note?.text ?? '')
    const [, old] = /^old (0|[1-9]\d*)$/.exec(oldLine) ?? []
    const proof = lines.map(fromBase64).filter((hash) => hash !== undefined)
    if (note === undefined || checkpoint === undefined || old === undefined) return undefined
    if (proof.length !== lines.length || lines.length > 63) return undefined
    return { old: Number(old), proof, note, checkpoint }
  }

  /** Responds as c2sp.org/tlog-witness requires. */
  const respondTo = async (sent: ReturnType<typeof read>): Promise<TestResponse> => {
    if (sent === undefined) return { status: 400 }
    const { old, proof, note, checkpoint } = sent
    if (checkpoint.origin !== followed.origin) return { status: 404 }
    const signed = await verifyNote(note, [followed.key], verifyEd25519)
    if (signed === undefined || signed.length === 0) return { status: 403 }
    if (old > checkpoint.size) return { status: 400 }
    if (old !== head.size)
      return { status: 409, body: `${head.size}\n`, headers: { 'content-type': 'text/x.tlog.size' } }
    if (!isConsistent(head, checkpoint, proof)) return { status: old === checkpoint.size ? 409 : 422 }
    head = checkpoint
    return { status: 200, body: keys.map((each) => `${formatSignature(each.sign(note.text))}\n`).join('') }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    underWay += 1
    atOnce = Math.max(atOnce, underWay)
    response.on('close', () => (underWay -= 1))
    const sent = read(await text(request))
    if (sent) submitted.push({ old: sent.old, lines: sent.proof.length, size: sent.checkpoint.size })
    const isCall = request.method === 'POST' && request.url === '/w1/add-checkpoint'
    const respond = async (): Promise<TestResponse> => (isCall ? respondTo(sent) : { status: 404 })
    const answer = await (handle === undefined ? respond() : handle(response, respond))
    if (answer !== undefined) response.writeHead(answer.status, answer.headers).end(answer.body)
  }
  const server = createServer((request, response) => void serve(request, response))
  const listen = async (port: number) =>
    new Promise<void>((listening) => {
      server.listen(port, '127.0.0.1', listening)
    })
  await listen(0)
  const port = portOf(server)

  return {
    prefix: `http://127.0.0.1:${port}/w1`,
    key: keys[0].key,
    takeRequests: () => submitted.splice(0),
    get maxConcurrent() {
      return atOnce
    },
    head: () => head,
    respondWith: (other) => {
      handle = other
    },
    forget,
    follow: (log) => {
      followed = log
      forget()
    },
    stop: async () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
    restart: async () => listen(port),
  }
}
